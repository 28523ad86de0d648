import type { Kysely } from 'kysely';
import type { AuditTarget } from '../../contract/audit/audit-words.ts';
import type { Tables } from '../database/tables/tables.ts';
import { foldUsername } from '../identity/rules.ts';

type Db = Kysely<Tables>;

/** The readable name of a target, and the key of its page. */
export interface NamedTarget {
  id: string;
  name: string;
  key: string | null;
}

type Lookup = (db: Db, ids: string[]) => Promise<NamedTarget[]>;

const lookups: Partial<Record<AuditTarget, Lookup>> = {
  application: async (db, ids) =>
    (await db.selectFrom('application').select(['id', 'number']).where('id', 'in', ids).execute()).map(byNumber),
  license: async (db, ids) =>
    (await db.selectFrom('license').select(['id', 'number']).where('id', 'in', ids).execute()).map(byNumber),
  payment_batch: async (db, ids) =>
    (await db.selectFrom('payment_batch').select(['id', 'file_name']).where('id', 'in', ids).execute()).map(
      ({ id, file_name: name }) => ({ id, name, key: id }),
    ),
  import: async (db, ids) =>
    (await db.selectFrom('customer_import').select(['id', 'file_name']).where('id', 'in', ids).execute()).map(
      ({ id, file_name: name }) => ({ id, name, key: id }),
    ),
  user: async (db, ids) =>
    (await db.selectFrom('app_user').select(['id', 'username']).where('id', 'in', ids).execute()).map(
      ({ id, username }) => ({ id, name: username, key: id }),
    ),
  release: async (db, ids) =>
    (await db.selectFrom('product_release').select(['id', 'version']).where('id', 'in', ids).execute()).map(
      ({ id, version }) => ({ id, name: version, key: id }),
    ),
  material: async (db, ids) =>
    (await db.selectFrom('material').select(['id', 'title', 'release_id']).where('id', 'in', ids).execute()).map(
      ({ id, title, release_id: release }) => ({ id, name: title, key: release ?? 'general' }),
    ),
  edition: async (db, ids) =>
    (await db.selectFrom('edition').select(['id', 'name']).where('id', 'in', ids).execute()).map(({ id, name }) => ({
      id,
      name,
      key: id,
    })),
  operator_role: async (db, ids) =>
    (await db.selectFrom('operator_role').select(['id', 'name']).where('id', 'in', ids).execute()).map(
      ({ id, name }) => ({
        id,
        name,
        key: id,
      }),
    ),
  view: async (db, ids) =>
    (await db.selectFrom('saved_view').select(['id', 'name']).where('id', 'in', ids).execute()).map(({ id, name }) => ({
      id,
      name,
      key: null,
    })),
  mail: async (db, ids) =>
    (await db.selectFrom('outbox_mail').select(['id', 'subject']).where('id', 'in', ids).execute()).map(
      ({ id, subject }) => ({ id, name: subject, key: id }),
    ),
};

const byNumber = ({ id, number }: { id: string; number: string }): NamedTarget => ({ id, name: number, key: number });

interface Target {
  target_type: string;
  target_id: string;
}

/** The names of events' targets, with one query for each kind. */
export async function findTargets(db: Db, events: readonly Target[]): Promise<(target: Target) => NamedTarget> {
  const named = new Map<string, NamedTarget>();
  for (const [type, lookup] of Object.entries(lookups)) {
    const ids = new Set(events.filter((event) => event.target_type === type).map((event) => event.target_id));
    if (ids.size === 0) continue;
    for (const target of await lookup(db, [...ids])) named.set(`${type} ${target.id}`, target);
  }
  return ({ target_type: type, target_id: id }) => named.get(`${type} ${id}`) ?? { id, ...withoutRow(type, id) };
}

/** Targets without a row, and rows that are gone. */
function withoutRow(type: string, id: string): Pick<NamedTarget, 'name' | 'key'> {
  if (['setting', 'catalog', 'operator_invitation'].includes(type)) return { name: '', key: id };
  if (['legal_page', 'site_page', 'help_text'].includes(type)) return { name: id, key: id };
  if (type === 'signing_key' || type === 'endpoint') return { name: id, key: null };
  return { name: '', key: null };
}

/** The possible meanings of a target's name: its id, or the name from `findTargets`. */
export async function targetIdsFor(db: Db, thing: string): Promise<string[]> {
  const number = thing.toUpperCase();
  const found = await Promise.all([
    db.selectFrom('application').select('id').where('number', '=', number).execute(),
    db.selectFrom('license').select('id').where('number', '=', number).execute(),
    db.selectFrom('app_user').select('id').where('username_folded', '=', foldUsername(thing)).execute(),
    db.selectFrom('product_release').select('id').where('version', '=', thing).execute(),
    db.selectFrom('edition').select('id').where('code', '=', thing).execute(),
    db.selectFrom('material').select('id').where('title', '=', thing).limit(100).execute(),
  ]);
  return [thing, ...found.flat().map(({ id }) => id)];
}
