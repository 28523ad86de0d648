import type { Generated } from 'kysely';

export interface ShopPictureRow {
  id: string;
  name: string;
  form: 'svg' | 'png' | 'webp' | 'ico' | 'touch';
  size_bytes: number;
  location: string;
  created_at: number;
  kept_at: number | null;
  dropped_at: number | null;
}

export interface ShopRow {
  id: string;
  state: 'example' | 'closed' | 'open';
  revision: number;
  has_example: 0 | 1;
  first_opened_at: number | null;
  changed_at: number;
  changed_by: string | null;
  postponed: Generated<string>;
  confirmed: Generated<string>;
}

export interface ShopPreviewRow {
  browser_hash: string;
  session_id: string;
  expires_at: number;
}

/** One row; triggers raise it whenever content of public pages changes. */
export interface ContentVersionRow {
  id: string;
  version: number;
}

/** Figures kept by triggers; the rows of a name add up to its figure. */
export interface TallyRow {
  name: string;
  count: number;
}

/** How far a table's search index is filled with rows from before. */
export interface SearchFillRow {
  /** The table's name. */
  name: string;
  last_id: Generated<string>;
  /** Null while rows are missing. */
  filled_at: number | null;
}
