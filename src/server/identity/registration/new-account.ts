import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Call } from '../../call.ts';
import { currentPageVersion } from '../../content/current-page.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { foldUsername } from '../rules.ts';

/** The parts that differ by the owner's way of logging in. */
interface WayIn {
  email: string | null;
  password_hash: string | null;
  nickname: string;
}

/** The row of an account that nobody has used yet. */
export function newAccount<Way extends WayIn>(
  call: Call,
  { username, privacyVersion }: { username: string; privacyVersion: string },
  wayIn: Way,
) {
  const now = call.clock.now();
  return {
    ...wayIn,
    id: newId(),
    username,
    username_folded: foldUsername(username),
    email_verified_at: null,
    avatar: '',
    gender: 0 as const,
    phone: '',
    company: '',
    bio: '',
    roles: '[]',
    privacy_version: privacyVersion,
    created_at: now,
    updated_at: now,
  };
}

/** Refuses consent to a text that is no longer the current one. */
export async function requireCurrentPrivacy(db: Kysely<Tables>, version: string): Promise<void> {
  if (version !== (await currentPageVersion(db, 'privacy')))
    throw new ApiError('AGREEMENT_OUTDATED', { fields: { privacyVersion: '隐私协议已更新，请阅读新版本后重新勾选' } });
}

export function usernameTaken(): ApiError {
  return new ApiError('USERNAME_TAKEN', { fields: { username: '该用户名已被使用，请换一个' } });
}
