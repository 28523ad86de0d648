import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

type Db = Kysely<Tables>;
type Row = Record<string, unknown> & { id: string };

/** How many rows a section reads at a time. */
export const PAGE = 200;

/** A part of the copy: a file of JSON whose rows are read page by page, however many there are. */
export interface ExportSection {
  file: string;
  about: string;
  page: (db: Db, person: ExportedPerson, afterId: string) => Promise<Row[]>;
}

export interface ExportedPerson {
  userId: string;
  /** Letters are shown to the person who proved the address. */
  provedEmail: string;
}
