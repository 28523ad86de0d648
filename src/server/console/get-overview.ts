import type { Kysely } from 'kysely';
import type { Overview } from '../../contract/console/console.ts';
import { readBackupHealth } from '../backup/read-backup-health.ts';
import type { SignedInCall } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { readMailHealth } from '../mail/read-mail-health.ts';
import { findBrokenPages } from '../pages/broken-pages.ts';
import { presentQueue, selectOpen } from './list-queue.ts';
import { isRefundDue, openStates } from './store.ts';
import { readTally } from './tally.ts';

type Db = Kysely<Tables>;
const QUEUE_LENGTH = 8;

/** The desk at a glance. Figures that grow with the shop are counted by triggers, all others now, over index ranges. */
export async function getOverview(call: SignedInCall): Promise<Overview> {
  const { db } = call.database;
  const isReviewer = call.user.permissions.includes('application:review');
  const mayEditSettings = call.user.permissions.includes('setting:edit');
  const mayEditPages = call.user.permissions.includes('content:edit');
  const [open, tally, mail, backup, queue, money, brokenPages] = await Promise.all([
    countOpen(db),
    readTally(db),
    readMailHealth(call),
    mayEditSettings ? readBackupHealth(call) : null,
    isReviewer ? selectOpen(db, call.user.id).limit(QUEUE_LENGTH).execute() : [],
    isReviewer ? countMoneyMatters(db) : null,
    mayEditPages ? findBrokenPages(call) : null,
  ]);
  return {
    waiting: open.get('submitted') ?? 0,
    inReview: open.get('in_review') ?? 0,
    needsInfo: open.get('needs_info') ?? 0,
    refundsDue: money?.refunds ?? null,
    invoicesRequested: money?.invoices ?? null,
    ...tally,
    mail,
    brokenPages,
    backup,
    queue: await presentQueue(db, queue, call.clock.now()),
  };
}

async function countOpen(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('application')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('state', 'in', openStates)
    .groupBy('state')
    .execute();
  return new Map(rows.map((row) => [row.state, row.count]));
}

/** Counts refunds that are due and invoices that are waited for. */
const countMoneyMatters = (db: Db) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('application')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .where(isRefundDue)
        .as('refunds'),
      eb
        .selectFrom('invoice')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .where('state', '=', 'requested')
        .as('invoices'),
    ])
    .executeTakeFirstOrThrow();
