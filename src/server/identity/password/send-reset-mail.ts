import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { Call } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import { dropMail } from '../../mail/drop-mail.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { announceLink } from '../../outside/local-links.ts';
import { resetLetter, resetUrl } from '../account-mails.ts';
import { consumeCaptcha } from '../log-in/consume-captcha.ts';
import { createToken, expireTokens } from '../one-time-token.ts';
import { findHolderOfEmail } from '../store.ts';
import { takeResetAllowance } from './take-reset-allowance.ts';

type Entry = typeof account.resetSendmail;

/**
 * Answers the same after the same statements whether or not the address is known; for an unknown one, and that of a
 * disabled account, the letter is taken back.
 */
export async function sendResetMail(call: Call, { email, captcha }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  await consumeCaptcha(call, captcha, 'reset');
  const now = call.clock.now();
  if (!(await takeResetAllowance(call, email))) return {};
  const link = await call.database.transaction(async (trx) => {
    const known = await findHolderOfEmail(trx, email);
    const holder = known?.disabled_at === null ? known : undefined;
    const user = holder ?? { id: newId(), username: 'nobody', nickname: '' };
    await expireTokens(trx, user.id, ['reset'], now);
    const { id, code } = await createToken(trx, 'reset', { userId: holder?.id ?? null, email }, now);
    const url = resetUrl(call.config, code);
    const letter = resetLetter(call.config, user, email, { id, code, url });
    await queueMail(call, trx, letter);
    await dropMail(trx, holder === undefined ? letter.dedupeKey : 'none');
    return holder === undefined ? null : url;
  });
  if (link !== null) announceLink(call.config, `重置密码 ${email}`, link);
  return {};
}
