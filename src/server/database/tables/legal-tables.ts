/** Rows of the tables of legal texts, as the database stores them. */

export interface LegalPageRow {
  id: string;
  slug: string;
  version: string;
  title: string;
  markdown: string;
  published_at: number;
  published_by: string | null;
}

export interface LegalDraftRow {
  slug: string;
  revision: number;
  markdown: string | null;
  edited_by: string | null;
  edited_at: number | null;
  publish_at: number | null;
  publish_version: string | null;
}
