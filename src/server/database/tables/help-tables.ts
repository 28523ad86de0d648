/** Rows of the help's tables, as the database stores them. */

export interface HelpPageRow {
  id: string;
  slug: string;
  version: number;
  category: string;
  position: number;
  title: string;
  summary: string;
  markdown: string;
  origin: 'shipped' | 'vendor';
  published_at: number;
}

export interface FaqRow {
  id: string;
  slug: string;
  category: string;
  position: number;
  question: string;
  answer: string;
  origin: 'shipped' | 'vendor';
  updated_at: number;
  withdrawn_at: number | null;
}
