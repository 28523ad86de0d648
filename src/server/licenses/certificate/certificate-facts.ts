import type { CatalogWords } from '../../../contract/catalog/catalog-words.ts';
/** A stored picture; its name is the hash of its bytes. */
export interface CertificatePicture {
  name: string;
  png: Buffer;
}

/** Everything that a certificate says. */
export interface CertificateFacts {
  number: string;
  /** The id of the license's current key: it changes with the license. */
  keyId: string;
  /** The pattern of its signature. */
  face: string | null;
  /** When that key was made. */
  keyIssuedAt: number;
  holderName: string;
  holderType: 'personal' | 'company';
  /** The product's name, as the site's title says it. */
  product: string;
  editionName: string;
  projectName: string;
  domains: readonly string[];
  limits: { developers: number | null; projects: number | null };
  /** The vendor's names for them. */
  words: CatalogWords;
  issuedAt: number;
  updatesUntil: number;
  /** Below the holder's name. */
  claim: string;
  /** Above the licensor's name. */
  signer: string;
  /** The licensor. */
  vendor: string;
  /** The vendor's own pictures as PNG: beside the product's name, and as a seal. Without them nothing is drawn. */
  logo: CertificatePicture | null;
  seal: CertificatePicture | null;
  /** The place of that key in the log of licenses, from 1; null where it has none. */
  logPlace: number | null;
  /** The address in the QR code. */
  verifyUrl: string;
}
