import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import type { applicationAges, operatorConsole } from '../../../contract/console/console.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { selectApplications } from '../../applications/present-application.ts';
import { hasShownState } from '../../applications/review/has-shown-state.ts';
import { isApplicationNumber } from '../../applications/submission/application-number.ts';
import type { SignedInCall } from '../../call.ts';
import { holds } from '../../database/like-pattern.ts';
import type { SortKey } from '../../database/sorted-page.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { days } from '../../duration.ts';
import { foldUsername } from '../../identity/rules.ts';
import { findHolding, isFound } from '../../search/find-holding.ts';
import { isOnDesk } from '../is-on-desk.ts';
import { isOpen, isRefundDue } from '../store.ts';

export type QueueInput = ParsedInputOf<typeof operatorConsole.applications>;

/** As in the view `application_words`. */
const searchedColumns = [
  'application.number',
  'application.holder_name',
  'application.project_name',
  'application.further_projects',
  'application.credit_code',
  'application.contact_name',
  'application.contact_phone',
  'application.contact_email',
  'application.domains',
  'application.payment_reference',
  'app_user.username',
  'app_user.nickname',
] as const;

/** Applications with the facts of the operators' list; `readerId` is the operator who reads it. */
export const selectQueue = (db: Kysely<Tables>, readerId: string) =>
  selectApplications(db)
    .innerJoin('app_user', 'app_user.id', 'application.user_id')
    .leftJoin('application_assignment as assignment', 'assignment.application_id', 'application.id')
    .leftJoin('app_user as assignee', 'assignee.id', 'assignment.user_id')
    .leftJoin('application_decision as decision', (join) =>
      join.onRef('decision.application_id', '=', 'application.id').on('decision.is_open', '=', 1),
    )
    .select(['app_user.username', 'app_user.nickname'])
    .select(['decision.id as decision_id', 'decision.act as decision_act'])
    .select(['decision.due_at as decision_due_at', 'decision.failure'])
    .select(['assignee.username as assignee_username', 'assignee.nickname as assignee_nickname'])
    .select(['assignee.roles as assignee_roles', 'assignee.disabled_at as assignee_disabled_at'])
    .select((eb) =>
      eb
        .selectFrom('application_mention')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('application_mention.application_id', '=', 'application.id')
        .where('application_mention.user_id', '=', readerId)
        .where('application_mention.seen_at', 'is', null)
        .as('mention_count'),
    );

export type SelectedQueue = ReturnType<typeof selectQueue>;

/**
 * Only applications that pass every filter. Drafts are the customers' own business: they show only if asked for by
 * name.
 */
export async function filterQueue(call: SignedInCall, input: QueueInput, all: SelectedQueue): Promise<SelectedQueue> {
  const { database, user, clock } = call;
  const { kind, edition, holder, paid, desk, person = '', age, q: part = '' } = input;
  let query = all.where(hasAskedState(input));
  if (kind !== undefined) query = query.where('application.kind', '=', kind);
  if (edition !== undefined) query = query.where('application.edition_code', '=', edition);
  if (holder !== undefined) query = query.where('application.holder_type', '=', holder);
  if (paid !== undefined)
    query = query.where('application.payment_received_at', paid === 'yes' ? 'is not' : 'is', null);
  if (desk !== undefined) query = query.where(await isOnDesk(database.db, desk, user.id));
  if (person !== '') query = query.where('assignee.username_folded', '=', foldUsername(person));
  if (age !== undefined) query = query.where(isOfAge(age, clock.now()));
  if (isApplicationNumber(part)) return query.where('application.number', '=', part.toUpperCase());
  if (part === '') return query;
  const { dialect } = database;
  const holding = await findHolding(database, 'application', part);
  return query.where((eb) => {
    const compared = eb.or(searchedColumns.map((column) => holds(dialect, eb.ref(column), part)));
    return isFound(dialect, holding, eb.ref('application.id'), compared);
  });
}

/**
 * In any order but by time, the most frequent state must not be read through the index of states: all its rows would
 * have to be sorted.
 */
function hasAskedState({ state = 'open', sort }: QueueInput): Expression<SqlBool> {
  if (state === 'open') return isOpen;
  if (state === 'all') return sql<boolean>`application.state <> 'draft'`;
  if (state === 'refund_due') return isRefundDue;
  if (state === 'approved' && sort !== undefined) return sql<boolean>`coalesce(application.state, '') = 'approved'`;
  return hasShownState(state);
}

/** Submitted within a day, or longer ago than the given number of days. */
export function isOfAge(age: (typeof applicationAges)[number], now: number): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'application'>();
  if (age === 'under1d') return eb('application.submitted_at', '>', now - days(1));
  return eb('application.submitted_at', '<=', now - days({ over1d: 1, over2d: 2, over7d: 7 }[age]));
}

/** The sort keys of the list. */
export const queueKeys = (state: QueueInput['state'] = 'open'): Record<string, SortKey> => {
  const id = sql<string>`application.id`;
  return {
    holder: { value: sql<string>`application.holder_name`, id, holds: 'texts' },
    amount: { value: sql<number>`coalesce(application.amount_fen, -1)`, id, holds: 'numbers' },
    // Open applications have been submitted, and have an index of their own.
    submitted: {
      value:
        state === 'open' ? sql<number>`application.submitted_at` : sql<number>`coalesce(application.submitted_at, 0)`,
      id,
      holds: 'numbers',
    },
  };
};
