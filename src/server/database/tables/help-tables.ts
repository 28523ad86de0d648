import type { Generated } from 'kysely';

/** Rows of the help's tables, as the database stores them. */

export interface HelpTextRow {
  id: string;
  kind: 'page' | 'question';
  slug: string;
  version: number;
  category: string;
  position: number;
  title: string;
  summary: string;
  markdown: string;
  origin: 'shipped' | 'vendor';
  published_at: number;
  published_by: string | null;
}

export interface HelpPlaceRow {
  kind: 'page' | 'question';
  slug: string;
  position: number | null;
  is_hidden: Generated<number>;
}
