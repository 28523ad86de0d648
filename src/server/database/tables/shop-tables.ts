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

/** One row, raised by triggers with whatever public pages are made of. */
export interface ContentVersionRow {
  id: string;
  version: number;
}

/** Figures that triggers keep; the rows of a name add up to it. */
export interface TallyRow {
  name: string;
  count: number;
}

/** How far the index of searches of a table is filled with the rows from before. */
export interface SearchFillRow {
  /** The table's name. */
  name: string;
  last_id: Generated<string>;
  /** Null while rows are missing. */
  filled_at: number | null;
}
