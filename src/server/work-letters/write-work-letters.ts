import type { Selectable, Transaction } from 'kysely';
import type { Permission } from '../../contract/permissions.ts';
import type { Services } from '../call.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { WorkLetterRow } from '../database/tables/work-letter-tables.ts';
import { seconds } from '../duration.ts';
import { grantsOf } from '../identity/grants.ts';
import { hasMailRouteIn } from '../mail/mail-server/mail-route.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { dailyLetter, type Reader, thingLetter } from './mails.ts';
import { findNewThings, type Thing } from './new-things.ts';
import { isTooLate, nextSummaryAfter } from './rules.ts';
import { isNothing, summarize } from './summarize.ts';

const LOOK_EVERY_MS = seconds(5);

type Parts = Pick<Services, 'database' | 'clock' | 'config'>;
type Choice = Selectable<WorkLetterRow>;

/** Writes to operators about the work that they chose, apart from all acts; one look at a time. */
export function startWorkLetters(services: Services): void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await writeWorkLetters(services);
    } catch (error) {
      services.log.error({ err: error }, 'operators could not be told of new work');
    }
    isLooking = false;
  };
  setInterval(() => void look(), LOOK_EVERY_MS).unref();
}

export async function writeWorkLetters(services: Parts): Promise<void> {
  const choices = await services.database.db
    .selectFrom('work_letter')
    .selectAll()
    .where('choice', '<>', 'none')
    .orderBy('user_id')
    .execute();
  for (const choice of choices) await (choice.choice === 'each' ? tellEach : tellDaily)(services, choice);
}

async function tellEach(services: Parts, choice: Choice): Promise<void> {
  const things = await findNewThings(services.database.db, choice, services.clock.now());
  const last = things.at(-1);
  if (last === undefined) return;
  await services.database.transaction(async (trx) => {
    const reader = await lockReader(services, trx, choice.user_id);
    if (!(await claim(trx, choice, { told_id: last.id })) || reader === null) return;
    for (const thing of things)
      if (!thing.byReader && !(await isToldAlready(trx, reader, thing)))
        await queueMail(services, trx, thingLetter(services.config, reader, thing));
  });
}

async function tellDaily(services: Parts, choice: Choice): Promise<void> {
  const now = services.clock.now();
  if (choice.next_summary_at > now) return;
  await services.database.transaction(async (trx) => {
    const reader = await lockReader(services, trx, choice.user_id);
    if (!(await claim(trx, choice, { next_summary_at: nextSummaryAfter(now) })) || reader === null) return;
    if (isTooLate(choice.next_summary_at, now)) return;
    const summary = await summarize(trx, reader.permissions.includes('user:manage'));
    if (!isNothing(summary)) await queueMail(services, trx, dailyLetter(services.config, reader, summary, now));
  });
}

/** Only one of several servers writes, and only if the choice is unchanged. */
async function claim(trx: Transaction<Tables>, was: Choice, next: Partial<Choice>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('work_letter')
    .set(next)
    .where('user_id', '=', was.user_id)
    .where('choice', '=', was.choice)
    .where('told_id', '=', was.told_id)
    .where('next_summary_at', '=', was.next_summary_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Null for somebody who may not see applications now or has no verified mailbox, or if no letters leave: work from this
 * time is not reported later. Taking the permission away locks the account, too.
 */
async function lockReader(
  { config }: Parts,
  trx: Transaction<Tables>,
  userId: string,
): Promise<(Reader & { permissions: readonly Permission[] }) | null> {
  const row = await forUpdate(
    trx
      .selectFrom('app_user')
      .select(['id', 'username', 'nickname', 'email', 'roles'])
      .where('id', '=', userId)
      .where('email_verified_at', 'is not', null)
      .where('disabled_at', 'is', null),
  ).executeTakeFirst();
  if (row === undefined || row.email === null || !(await hasMailRouteIn(trx, config))) return null;
  const { permissions } = await grantsOf(config, trx, row.roles);
  return permissions.includes('application:review') ? { ...row, email: row.email, permissions } : null;
}

/** The operator responsible for the application got a letter with the message itself. */
async function isToldAlready(trx: Transaction<Tables>, { email }: Reader, thing: Thing): Promise<boolean> {
  if (thing.kind !== 'message') return false;
  const letter = await trx
    .selectFrom('outbox_mail')
    .select('id')
    .where('dedupe_key', '=', `application:${thing.number}:message-to-operator:${thing.seq}`)
    .where('recipient', '=', email)
    .executeTakeFirst();
  return letter !== undefined;
}
