import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { workLetters } from '../../contract/work-letters.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { newId } from '../database/new-id.ts';
import { hasMailRouteIn } from '../mail/mail-server/mail-route.ts';
import { dropWaitingOf } from '../mail/mailing-letters.ts';
import { nextSummaryAfter } from './rules.ts';
import { workLettersTo } from './work-letters-to.ts';

type Entry = typeof workLetters.choose;

export async function getChoice({ database: { db }, config, user }: SignedInCall): Promise<OutputOf<Entry>> {
  const [account, hasMailServer] = await Promise.all([
    db
      .selectFrom('app_user')
      .leftJoin('work_letter', 'work_letter.user_id', 'app_user.id')
      .select(['app_user.email', 'app_user.email_verified_at', 'work_letter.choice'])
      .where('app_user.id', '=', user.id)
      .executeTakeFirstOrThrow(),
    hasMailRouteIn(db, config),
  ]);
  return {
    choice: account.choice ?? 'none',
    mailbox: account.email_verified_at === null ? null : account.email,
    hasMailServer,
  };
}

/** A repeated choice changes nothing; earlier work is not news. */
export async function chooseLetters(call: SignedInCall, { choice }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { user, clock } = call;
  await call.database.transaction(async (trx) => {
    const row = { choice, told_id: newId(), next_summary_at: nextSummaryAfter(clock.now()) };
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('work_letter')
      .values({ user_id: user.id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row).where('work_letter.choice', '<>', choice))
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
    await dropWaitingOf(trx, workLettersTo(user.id));
    await recordAudit(call, trx, {
      act: 'operator.work_letters_chosen',
      targetType: 'user',
      targetId: user.id,
      detail: { choice },
    });
  });
  return getChoice(call);
}
