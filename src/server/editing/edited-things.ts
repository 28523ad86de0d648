import type { Kysely } from 'kysely';
import type { EditedKind } from '../../contract/editing.ts';
import type { Permission } from '../../contract/permissions.ts';
import type { Tables } from '../database/tables/tables.ts';
import { revisionOf } from '../settings/rules.ts';
import { findStoredSettings } from '../settings/store.ts';

/** How often it was saved, and by whom last; undefined if never. */
type Saved = { revision: number; by?: string | null } | undefined;

interface EditedThing {
  /** People who may edit it may also see who else does. */
  permission: Permission;
  find: (db: Kysely<Tables>, id: string) => Promise<Saved>;
}

/** Reads only: each table belongs to its own domain. */
export const editedThings: Record<EditedKind, EditedThing> = {
  page: {
    permission: 'content:edit',
    find: (db, id) =>
      db.selectFrom('page').select(['revision', 'edited_by as by']).where('slug', '=', id).executeTakeFirst(),
  },
  legal: {
    permission: 'content:edit',
    find: (db, id) =>
      db.selectFrom('legal_draft').select(['revision', 'edited_by as by']).where('slug', '=', id).executeTakeFirst(),
  },
  help: { permission: 'content:edit', find: (db, id) => findHelp(db, 'page', id) },
  question: { permission: 'content:edit', find: (db, id) => findHelp(db, 'question', id) },
  letter: {
    permission: 'content:edit',
    find: (db, id) =>
      db.selectFrom('letter_text').select(['revision', 'changed_by as by']).where('letter', '=', id).executeTakeFirst(),
  },
  reasons: {
    permission: 'content:edit',
    find: (db, id) =>
      db
        .selectFrom('reason_template')
        .select(['revision', 'changed_by as by'])
        .where('act', '=', id)
        .executeTakeFirst(),
  },
  post: {
    permission: 'content:edit',
    find: (db, id) =>
      db.selectFrom('news_post').select(['revision', 'changed_by as by']).where('id', '=', id).executeTakeFirst(),
  },
  line: {
    permission: 'content:edit',
    find: (db, id) =>
      db.selectFrom('notice_line').select(['revision', 'changed_by as by']).where('id', '=', id).executeTakeFirst(),
  },
  catalog: {
    permission: 'catalog:edit',
    find: (db) => db.selectFrom('catalog_draft').select(['revision', 'edited_by as by']).executeTakeFirst(),
  },
  form: {
    permission: 'catalog:edit',
    find: (db) => db.selectFrom('form_draft').select(['revision', 'edited_by as by']).executeTakeFirst(),
  },
  discount: {
    permission: 'catalog:edit',
    find: (db, id) =>
      db.selectFrom('discount').select(['revision', 'changed_by as by']).where('id', '=', id).executeTakeFirst(),
  },
  settings: { permission: 'setting:edit', find: findSettings },
};

const findHelp = (db: Kysely<Tables>, kind: 'page' | 'question', slug: string): Promise<Saved> =>
  db
    .selectFrom('help_draft')
    .select(['revision', 'edited_by as by'])
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();

/** Each setting keeps the saving that last changed it, so a change in another block of the screen does not count. */
async function findSettings(db: Kysely<Tables>, id: string): Promise<Saved> {
  const names = id.split(',');
  const stored = (await findStoredSettings(db)).filter(({ name }) => names.includes(name));
  const revision = revisionOf(stored);
  return { revision, by: stored.find((each) => each.revision === revision)?.by };
}
