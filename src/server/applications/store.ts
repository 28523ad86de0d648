import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { ColumnName } from '../../contract/applications/form-versions.ts';
import type { SignedInCall } from '../call.ts';
import { decodeJson, encodeJson } from '../database/json-column.ts';
import { newId } from '../database/new-id.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { ApplicationRow } from '../database/tables/application-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import { furtherProjectsOf, linesOfProjects } from '../licenses/store.ts';
import { type Answers, isFinal } from './rules.ts';

export type StoredApplication = Selectable<ApplicationRow>;
type Trx = Transaction<Tables>;

/** The caller's own application, locked until the transaction ends; other people's are treated as absent. */
export async function lockOwnApplication(trx: Trx, call: SignedInCall, number: string): Promise<StoredApplication> {
  const row = await forUpdate(
    trx.selectFrom('application').selectAll().where('number', '=', number).where('user_id', '=', call.user.id),
  ).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

/** Anyone's application, for operators. */
export async function lockAnyApplication(trx: Trx, number: string): Promise<StoredApplication> {
  const row = await forUpdate(
    trx.selectFrom('application').selectAll().where('number', '=', number),
  ).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

/** Writes a locked application; each write is a new revision. With its decision ends the comparison with what it said before. */
export async function saveApplication(
  trx: Trx,
  row: StoredApplication,
  change: Updateable<ApplicationRow>,
  now: number,
): Promise<StoredApplication> {
  const isOver = typeof change.state === 'string' && isFinal(change.state);
  return trx
    .updateTable('application')
    .set({ ...change, ...(isOver && { asked_answers: null }), revision: row.revision + 1, updated_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertEvent(
  trx: Trx,
  event: {
    applicationId: string;
    act: string;
    actor: 'customer' | 'operator' | 'system';
    actorId: string | null;
    note: string;
    at: number;
  },
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('application_event')
    .values({
      id,
      application_id: event.applicationId,
      act: event.act,
      actor: event.actor,
      actor_id: event.actorId,
      note: event.note,
      at: event.at,
    })
    .execute();
  return id;
}

/** For an act that was taken back before anybody was told. */
export async function forgetEvent(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('application_event').where('id', '=', id).execute();
}

/** The last event about an application's money. */
export const findLastMoneyAct = (
  trx: Trx,
  applicationId: string,
): Promise<{ id: string; act: string; note: string } | undefined> =>
  trx
    .selectFrom('application_event')
    .select(['id', 'act', 'note'])
    .where('application_id', '=', applicationId)
    .where('act', 'in', ['receive_payment', 'undo_payment', 'refund_due', 'refund', 'correct_refund', 'undo_refund'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const countCreatedSince = async (trx: Trx, userId: string, since: number): Promise<number> => {
  const { count } = await trx
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
};

export const findByDraftKey = (db: Kysely<Tables>, userId: string, draftKey: string) =>
  db
    .selectFrom('application')
    .selectAll()
    .where('user_id', '=', userId)
    .where('draft_key', '=', draftKey)
    .executeTakeFirst();

/** An undecided application for this license. */
export const findOpenOfLicense = (db: Kysely<Tables>, licenseId: string) =>
  db
    .selectFrom('application')
    .select(['number', 'kind'])
    .where('license_id', '=', licenseId)
    .where('state', 'in', ['submitted', 'in_review', 'needs_info'])
    .executeTakeFirst();

export function answersOf(row: StoredApplication): Answers {
  return {
    edition: row.edition_code,
    holderType: row.holder_type,
    holderName: row.holder_name,
    creditCode: row.credit_code,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    projectName: row.project_name,
    furtherProjects: furtherProjectsOf(row),
    domains: decodeJson<string[]>(row.domains),
    purpose: row.purpose,
    extras: decodeJson<Record<string, string>>(row.answers),
    paymentChannel: row.payment_channel,
    paymentReference: row.payment_reference,
    paidOn: row.paid_on,
    discountCode: row.discount_code,
  };
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';
/** The columns of the questions that have one. */
export type AnswerColumn = SnakeCase<ColumnName>;

/** Columns of the given answers; omitted ones keep their value. */
export function answerColumns(answers: Partial<Answers>): Updateable<ApplicationRow> {
  return withoutUndefined({
    edition_code: answers.edition,
    holder_type: answers.holderType,
    holder_name: answers.holderName,
    credit_code: answers.creditCode,
    contact_name: answers.contactName,
    contact_phone: answers.contactPhone,
    contact_email: answers.contactEmail,
    project_name: answers.projectName,
    further_projects: answers.furtherProjects === undefined ? undefined : linesOfProjects(answers.furtherProjects),
    domains: answers.domains === undefined ? undefined : encodeJson(answers.domains),
    purpose: answers.purpose,
    answers: answers.extras === undefined ? undefined : encodeJson(answers.extras),
    payment_channel: answers.paymentChannel,
    payment_reference: answers.paymentReference,
    paid_on: answers.paidOn,
    discount_code: answers.discountCode,
  } satisfies Record<AnswerColumn, unknown> & Updateable<ApplicationRow>);
}

function withoutUndefined<T extends object>(columns: T): T {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as T;
}
