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

export interface HelpDraftRow {
  kind: 'page' | 'question';
  slug: string;
  revision: number;
  category: string | null;
  title: string | null;
  summary: string | null;
  markdown: string | null;
  edited_by: string | null;
  edited_at: number | null;
  publish_at: number | null;
}

export interface HelpPlaceRow {
  kind: 'page' | 'question';
  slug: string;
  position: number | null;
  is_hidden: Generated<number>;
}
