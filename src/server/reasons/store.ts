import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ReasonAct, ReasonSet, ReasonTemplate } from '../../contract/reason-templates.ts';
import { decodeJson, encodeJson } from '../database/json-column.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { ReasonTemplateRow } from '../database/tables/reason-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import { shippedReasons } from './shipped-reasons.ts';

type StoredSet = Selectable<ReasonTemplateRow>;

/** The changed sets, with the names of their editors. */
export const selectReasonSets = (db: Kysely<Tables>) =>
  db
    .selectFrom('reason_template')
    .leftJoin('app_user', 'app_user.id', 'reason_template.changed_by')
    .selectAll('reason_template')
    .select('app_user.username')
    .execute();

/** The row, locked until the transaction ends; created the first time. */
export async function lockReasonSet(trx: Transaction<Tables>, act: ReasonAct, now: number): Promise<StoredSet> {
  await trx
    .insertInto('reason_template')
    .values({ act, revision: 0, changed_at: now })
    .onConflict((conflict) => conflict.column('act').doNothing())
    .execute();
  const row = trx.selectFrom('reason_template').selectAll().where('act', '=', act);
  return forUpdate(row).executeTakeFirstOrThrow();
}

export async function storeReasonSet(
  trx: Transaction<Tables>,
  act: ReasonAct,
  {
    templates,
    revision,
    by,
    now,
  }: { templates: readonly ReasonTemplate[] | null; revision: number; by: string | null; now: number },
): Promise<void> {
  await trx
    .updateTable('reason_template')
    .set({
      templates: templates === null ? null : encodeJson(templates),
      revision,
      changed_by: by,
      changed_at: now,
    })
    .where('act', '=', act)
    .execute();
}

/** The sentences in force. */
export const templatesOf = (act: ReasonAct, row: Pick<StoredSet, 'templates'> | undefined): ReasonTemplate[] =>
  row === undefined || row.templates === null ? [...shippedReasons[act]] : decodeJson<ReasonTemplate[]>(row.templates);

export function presentReasonSet(
  act: ReasonAct,
  row: (StoredSet & { username: string | null }) | undefined,
): ReasonSet {
  const isTouched = row !== undefined && row.revision > 0;
  return {
    act,
    revision: row?.revision ?? 0,
    templates: templatesOf(act, row),
    isShipped: row === undefined || row.templates === null,
    changedBy: isTouched ? row.username : null,
    changedAt: isTouched ? row.changed_at : null,
  };
}
