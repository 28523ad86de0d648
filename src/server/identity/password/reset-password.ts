import * as z from 'zod/mini';
import { ApiError } from '../../../contract/errors.ts';
import { newPassword } from '../../../contract/fields.ts';
import { fieldMessages } from '../../../contract/field-messages.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import { dropEmailChange } from '../email/email-change.ts';
import { expireTokens } from '../one-time-token.ts';
import { hashPassword } from './password-hash.ts';
import { GENERATED_PASSWORD_LASTS_MS } from './generate-password.ts';
import { requireGoodPassword } from './require-good-password.ts';
import { foldUsername } from '../rules.ts';
import { revokeSessionsOf } from '../sessions/session-store.ts';
import { findUserByName, forgetLoginFailures, storePasswordHash } from '../store.ts';

const shape = z.object({ password: newPassword });

/** Sets a password without knowing the old one (command line); every session of the account ends. Answers how many did. */
export async function resetPassword(
  call: Pick<Call, 'database' | 'clock' | 'config' | 'origin' | 'user'>,
  input: { username: string; password: string; isMade?: boolean },
): Promise<number> {
  const parsed = shape.safeParse({ password: input.password });
  if (!parsed.success) throw new ApiError('FIELDS_INVALID', { fields: fieldMessages(parsed.error.issues) });
  const user = await findUserByName(call.database.db, foldUsername(input.username.normalize('NFKC').trim()));
  if (user === undefined) throw new ApiError('NOT_FOUND', { message: `没有用户名为 ${input.username} 的账号` });
  await requireGoodPassword(call, parsed.data.password, { username: user.username, email: user.email ?? '' });
  const passwordHash = await hashPassword(parsed.data.password);
  return call.database.transaction(async (trx) => {
    const now = call.clock.now();
    // The password first: a pending log-in with the old one then starts no session (`insertSessionIfStillRight`).
    await storePasswordHash(
      trx,
      user.id,
      passwordHash,
      now,
      input.isMade === true ? now + GENERATED_PASSWORD_LASTS_MS : null,
    );
    await expireTokens(trx, user.id, ['reset', 'login'], now);
    await dropEmailChange(trx, user.id, now);
    await forgetLoginFailures(trx, user.id);
    await recordAudit(call, trx, { act: 'user.password_reset', targetType: 'user', targetId: user.id });
    return revokeSessionsOf(trx, user.id, now);
  });
}
