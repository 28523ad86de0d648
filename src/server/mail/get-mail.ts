import type { operatorConsole } from '../../contract/console/console.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { SignedInCall } from '../call.ts';
import { openLetter, textWithoutCode } from './letter-codes.ts';
import { isOwner } from '../identity/require-owner.ts';
import { findMail, presentMail, selectAttempts } from './store.ts';

/** Occurs in no letter. */
const NOTHING = '\0';

type Entry = typeof operatorConsole.mail;

/**
 * A letter for an operator's eyes. Its one-time codes are shown only if no mail server sends them, and only to owners.
 */
export async function getMail(call: SignedInCall, { id }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const mail = await findMail(call.database.db, id);
  if (mail === undefined) throw new ApiError('NOT_FOUND');
  const isHandedOver = mail.state === 'kept' && !call.config.isStrict && isOwner(call);
  const opened = isHandedOver ? await openLetter(call.config, mail) : null;
  const attempts = await selectAttempts(call.database.db, id);
  return {
    ...presentMail(mail),
    // The link alone is enough to end the customer's consent.
    text: (opened?.text ?? textWithoutCode(mail)).replaceAll(mail.unsubscribe_url ?? NOTHING, '…（已隐藏）'),
    history: attempts.map(({ outcome, answer, started_at: startedAt, ended_at: endedAt }) => ({
      outcome,
      answer,
      startedAt,
      endedAt,
    })),
  };
}
