import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { OpenDecision } from '../../../contract/applications/reviewed-application.ts';
import { decodeJson, encodeJson } from '../../database/json-column.ts';
import { newId } from '../../database/new-id.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { ApplicationDecisionRow } from '../../database/tables/desk-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { failureText } from '../../decisions/failure-text.ts';
import type { Decision } from './carry-out.ts';

type StoredDecision = Selectable<ApplicationDecisionRow>;
type Trx = Transaction<Tables>;

/** The decision about an application that waits, or failed and was not dealt with. */
export const findOpenDecision = (db: Kysely<Tables>, applicationId: string): Promise<StoredDecision | undefined> =>
  db
    .selectFrom('application_decision')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('is_open', '=', 1)
    .executeTakeFirst();

/** One decision, locked: it is either carried out or taken back, never both. */
export const lockDecision = (trx: Trx, id: string): Promise<StoredDecision | undefined> =>
  forUpdate(trx.selectFrom('application_decision').selectAll().where('id', '=', id)).executeTakeFirst();

export const decisionOf = ({ act, content }: Pick<StoredDecision, 'act' | 'content'>): Decision =>
  ({ act, ...decodeJson<object>(content) }) as Decision;

interface NewDecision {
  applicationId: string;
  decision: Decision;
  by: string;
  ip: string;
  now: number;
  dueAt: number;
}

export async function insertDecision(trx: Trx, { applicationId, decision, by, ip, now, dueAt }: NewDecision) {
  const { act, ...content } = decision;
  const row = {
    id: newId(),
    application_id: applicationId,
    act,
    content: encodeJson(content),
    decided_by: by,
    ip,
    decided_at: now,
    due_at: dueAt,
    outcome: null,
    settled_at: null,
    is_open: 1,
  } as const;
  await trx.insertInto('application_decision').values(row).execute();
}

/** Ends the wait of a decision. A failed one stays open until somebody has seen it. */
export async function settleDecision(
  trx: Trx,
  id: string,
  outcome: Pick<Updateable<ApplicationDecisionRow>, 'outcome' | 'failure' | 'settled_at'>,
): Promise<void> {
  await trx
    .updateTable('application_decision')
    .set({ ...outcome, due_at: null, is_open: outcome.outcome === 'failed' ? 1 : null })
    .where('id', '=', id)
    .execute();
}

/** A failed decision is closed once somebody has seen it, or decided again. */
export async function closeDecision(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('application_decision').set({ is_open: null }).where('id', '=', id).execute();
}

/** Decisions whose time has come, oldest first. */
export const listDueDecisions = (db: Kysely<Tables>, now: number, limit: number) =>
  db
    .selectFrom('application_decision')
    .innerJoin('application', 'application.id', 'application_decision.application_id')
    .select(['application_decision.id', 'application_decision.due_at', 'application.number'])
    .where('application_decision.due_at', '<=', now)
    .orderBy('application_decision.due_at')
    .limit(limit)
    .execute();

/** The open decision as operators see it. */
export async function presentOpenDecision(
  db: Kysely<Tables>,
  applicationId: string,
  now: number,
): Promise<OpenDecision | null> {
  const row = await db
    .selectFrom('application_decision')
    .innerJoin('app_user', 'app_user.id', 'application_decision.decided_by')
    .selectAll('application_decision')
    .select(['app_user.username', 'app_user.nickname'])
    .where('application_decision.application_id', '=', applicationId)
    .where('application_decision.is_open', '=', 1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, act, due_at: dueAt, failure, nickname, username } = row;
  const leftMs = dueAt === null ? 0 : Math.max(0, dueAt - now);
  return { id, act, by: nickname || username, leftMs, failure: dueAt === null ? failureText(failure, '审核') : '' };
}
