import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { takeMailAllowance } from './mail-allowance.ts';

/** One account cannot flood many addresses, nor many accounts one. Throws `MAIL_SENT_RECENTLY`. */
export async function requireMailAllowance(call: SignedInCall, email: string): Promise<void> {
  await requireAllowanceOf(call.database.db, [call.user.id, email], call.clock.now());
}

/** The same for a letter that an operator sends to somebody. */
export async function requireAllowanceOf(db: Kysely<Tables>, recipients: string[], now: number): Promise<void> {
  for (const who of recipients) {
    const waitMs = await takeMailAllowance(db, who, now);
    if (waitMs <= 0) continue;
    const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
    throw new ApiError('MAIL_SENT_RECENTLY', {
      retryAfter,
      message: `邮件刚刚发送过，请在 ${waitWords(retryAfter)}后再试`,
    });
  }
}

function waitWords(seconds: number): string {
  return seconds <= 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
}
