import * as z from 'zod/mini';
import { ApiError } from '../../../contract/errors.ts';
import { email, newPassword, username } from '../../../contract/fields.ts';
import type { Role } from '../../../contract/permissions.ts';
import { fieldMessages } from '../../../contract/field-messages.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { insertAccount } from '../account-store.ts';
import { GENERATED_PASSWORD_LASTS_MS } from '../password/generate-password.ts';
import { hashPassword } from '../password/password-hash.ts';
import { requireGoodPassword } from '../password/require-good-password.ts';
import { foldUsername } from '../rules.ts';

const shape = z.object({ username, email, password: newPassword });

export interface NewOperator {
  username: string;
  email: string;
  password: string;
  role: Role;
  /** The creator of the account vouches for the address. */
  isEmailVerified: boolean;
  /** The software generated and printed the password: it expires unless its person changes it. */
  hasMadePassword?: boolean;
}

/** Creates an account with a role; returns its id. */
export async function createOperator(
  call: Pick<Call, 'database' | 'clock' | 'config' | 'origin' | 'user'>,
  operator: NewOperator,
): Promise<string> {
  const parsed = shape.safeParse(operator);
  if (!parsed.success) throw new ApiError('FIELDS_INVALID', { fields: fieldMessages(parsed.error.issues) });
  await requireGoodPassword(call, parsed.data.password, parsed.data);
  const now = call.clock.now();
  const row = {
    id: newId(),
    username: parsed.data.username,
    username_folded: foldUsername(parsed.data.username),
    email: parsed.data.email,
    email_verified_at: operator.isEmailVerified ? now : null,
    password_hash: await hashPassword(parsed.data.password),
    password_ends_at: operator.hasMadePassword === true ? now + GENERATED_PASSWORD_LASTS_MS : null,
    roles: JSON.stringify([operator.role]),
    created_at: now,
    updated_at: now,
  };
  try {
    await call.database.transaction(async (trx) => {
      await insertAccount(trx, row);
      await recordAudit(call, trx, {
        act: 'operator.created',
        targetType: 'user',
        targetId: row.id,
        detail: { role: operator.role },
      });
    });
  } catch (error) {
    throw namedConflict(error);
  }
  return row.id;
}

function namedConflict(error: unknown): unknown {
  const conflict = violatedUnique(error);
  if (conflict === 'app_user_username_folded_key')
    return new ApiError('USERNAME_TAKEN', { fields: { username: '该用户名已被使用，请换一个' } });
  if (conflict === 'app_user_email_key')
    return new ApiError('FIELDS_INVALID', { fields: { email: '该邮箱已是另一账号的已验证邮箱' } });
  return error;
}
