/** Rows of the verification SDK's packages, as the database stores them. */
export interface SdkPackageRow {
  file_name: string;
  package_name: string;
  version: string;
  /** Base64. */
  content: string;
  sha256: string;
  integrity: string;
  published_at: number;
}
