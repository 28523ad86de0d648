import { sql, type Transaction } from 'kysely';
import type { Call } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { greet } from '../identity/mails.ts';
import { rolesOf } from '../identity/roles-of.ts';
import { wordLetter } from '../mail/letters/word-letter.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { minuteOf } from '../outside/shanghai-calendar.ts';
import { settingLetters } from './letters.ts';

/**
 * The account that receives customers' money concerns every owner, whoever changed it: a thief with a stolen session
 * would not tell them.
 */
export async function tellOwnersOfPayee(
  call: Pick<Call, 'clock' | 'config' | 'origin' | 'user'>,
  trx: Transaction<Tables>,
  revision: number,
): Promise<void> {
  const operators = await trx
    .selectFrom('app_user')
    .select(['id', 'username', 'nickname', 'email', 'roles'])
    .where(sql<boolean>`roles <> '[]'`)
    .where('disabled_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute();
  for (const owner of operators) {
    if (owner.email === null || !rolesOf(owner.roles).includes('owner')) continue;
    const { label, ...words } = wordLetter(settingLetters.payeeChanged, {
      greeting: greet(owner),
      siteTitle: call.config.appTitle,
      actor: call.user?.username ?? '服务器命令行',
      time: `${minuteOf(call.clock.now())}（北京时间）`,
      ip: call.origin.ip,
    });
    await queueMail(call, trx, {
      dedupeKey: `payee-changed:${revision}:${owner.id}`,
      to: owner.email,
      ...words,
      action: { label, url: `${call.config.publicUrl}/dashboard/settings` },
    });
  }
}
