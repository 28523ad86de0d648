/** Rows of the tables of pages from blocks, as the database stores them. */

export interface PageRow {
  slug: string;
  revision: number;
  draft: string | null;
  published: string | null;
  facts: string | null;
  published_at: number | null;
  publish_at: number | null;
  edited_by: string | null;
  edited_at: number | null;
}

export interface PageVersionRow {
  id: string;
  slug: string;
  number: number;
  document: string;
  published_by: string | null;
  published_at: number;
}
