import { type Kysely, sql } from 'kysely';
import type { Application } from '../../contract/applications/application.ts';
import type { ApplicationState } from '../../contract/applications/application-states.ts';
import type { Tables } from '../database/tables/tables.ts';

type Db = Kysely<Tables>;

export const openStates = ['submitted', 'in_review', 'needs_info'] as const satisfies ApplicationState[];
const MOST_LISTED = 5;

/** Written out as in the migration, not bound: SQLite uses a partial index only if its condition is in the query. */
export const isOpen = sql<boolean>`application.state || '' in ('submitted', 'in_review', 'needs_info')`;
export const isRefundDue = sql<boolean>`application.refund_state = 'due'`;
export const hasCreditCode = sql<boolean>`application.credit_code <> ''`;
const hasPaymentReference = sql<boolean>`application.payment_reference <> ''`;

export async function selectApplicant(db: Db, number: string) {
  return db
    .selectFrom('application')
    .innerJoin('app_user', 'app_user.id', 'application.user_id')
    .select(['app_user.id', 'app_user.username', 'app_user.nickname', 'app_user.email', 'app_user.email_verified_at'])
    .select(['app_user.created_at', 'application.received_fen', 'application.refund_is_surplus'])
    .select('application.id as application_id')
    .select((eb) =>
      eb
        .selectFrom('license')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('license.user_id', '=', 'app_user.id')
        .as('license_count'),
    )
    .where('application.number', '=', number)
    .executeTakeFirst();
}

/** Names of the people behind the events of an application, by the events' ids. */
export async function selectActorNames(db: Db, number: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('application_event')
    .innerJoin('application', 'application.id', 'application_event.application_id')
    .innerJoin('app_user', 'app_user.id', 'application_event.actor_id')
    .select(['application_event.id', 'app_user.username', 'app_user.nickname'])
    .where('application.number', '=', number)
    .execute();
  return new Map(rows.map(({ id, username, nickname }) => [id, nickname === '' ? username : nickname]));
}

/** Other open applications with the same credit code. */
export async function selectOpenOfCompany(db: Db, application: Application): Promise<string[]> {
  if (application.creditCode === '') return [];
  const rows = await db
    .selectFrom('application')
    .select('number')
    .where('credit_code', '=', application.creditCode)
    .where(hasCreditCode)
    .where('state', 'in', openStates)
    .where('number', '<>', application.number)
    .orderBy('submitted_at')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => row.number);
}

export async function selectLicensesOfCompany(db: Db, application: Application): Promise<string[]> {
  if (application.creditCode === '') return [];
  const rows = await db
    .selectFrom('application')
    .innerJoin('license', 'license.application_id', 'application.id')
    .select('license.number')
    .where('application.credit_code', '=', application.creditCode)
    .where(hasCreditCode)
    .where('application.state', '=', 'approved')
    .where('application.number', '<>', application.number)
    .orderBy('license.issued_at')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => row.number);
}

/** Other submitted applications that name the same payment. */
export async function selectSamePayment(db: Db, application: Application): Promise<string[]> {
  if (application.paymentReference === '' || application.paymentChannel === null) return [];
  const rows = await db
    .selectFrom('application')
    .select('number')
    .where('payment_reference', '=', application.paymentReference)
    .where(hasPaymentReference)
    .where('payment_channel', '=', application.paymentChannel)
    .where('state', '<>', 'draft')
    .where('number', '<>', application.number)
    .orderBy('submitted_at')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => row.number);
}

/**
 * Number of the invoice for the money of an application, also if the money came along with an appeal; '' if there is
 * none.
 */
export async function findIssuedInvoice(db: Db, applicationNumber: string): Promise<string> {
  const row = await db
    .selectFrom('application')
    .leftJoin('application as appealed', (join) =>
      join.onRef('appealed.id', '=', 'application.appeal_of').on('appealed.refund_state', '=', 'carried'),
    )
    .innerJoin('invoice', (join) =>
      join.on((on) =>
        on.or([
          on('invoice.application_id', '=', on.ref('application.id')),
          on('invoice.application_id', '=', on.ref('appealed.id')),
        ]),
      ),
    )
    .select('invoice.number')
    .where('application.number', '=', applicationNumber)
    .where('invoice.state', '=', 'issued')
    .executeTakeFirst();
  return row?.number ?? '';
}
