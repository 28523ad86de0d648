import type { Kysely } from 'kysely';
import type { ConfirmableName, Shop } from '../../contract/shop/shop.ts';
import type { Call } from '../call.ts';
import { decodeJson } from '../database/json-column.ts';
import type { Tables } from '../database/tables/tables.ts';
import { checklistOf } from './checklist.ts';
import { confirmedOf } from './confirmations.ts';
import { gatherFacts } from './shop-facts.ts';
import { findShop } from './store.ts';

/** The state of the shop, and what has to be done before it opens. */
export async function getShop(call: Call): Promise<Shop> {
  const { db } = call.database;
  const [row, facts] = await Promise.all([findShop(db), gatherFacts(call)]);
  const confirmed = confirmedOf(row);
  const people = [row.changed_by, confirmed.backup?.by, confirmed.texts?.by].filter((id) => typeof id === 'string');
  const nameOf = await namesOf(db, people);
  const confirmation = (name: ConfirmableName): Shop['confirmations'][ConfirmableName] => ({
    subject: facts.subjects[name],
    at: confirmed[name]?.at ?? null,
    by: nameOf(confirmed[name]?.by ?? null),
    isCurrent: confirmed[name]?.subject === facts.subjects[name],
  });
  return {
    state: row.state,
    revision: row.revision,
    changedAt: row.changed_at || null,
    changedBy: nameOf(row.changed_by),
    firstOpenedAt: row.first_opened_at || null,
    steps: checklistOf(facts, decodeJson<string[]>(row.postponed)),
    hasExample:
      facts.sampleAccounts > 0 || facts.product.isShipped || facts.shippedMaterials > 0 || facts.samples.length > 0,
    confirmations: { backup: confirmation('backup'), texts: confirmation('texts') },
  };
}

async function namesOf(db: Kysely<Tables>, ids: readonly string[]): Promise<(id: string | null) => string | null> {
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('app_user').select(['id', 'username']).where('id', 'in', ids).execute();
  return (id) => rows.find((row) => row.id === id)?.username ?? null;
}
