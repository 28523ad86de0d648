import type { UserInfo } from '../../../contract/identity/identity.ts';
import { ACCESS_TOKEN, CURRENT_USER, storage } from '../storage/storage.ts';

type Kind = 'string' | 'number' | 'boolean' | 'list' | 'string or null' | 'number or null';

const kinds: Record<keyof UserInfo, Kind> = {
  id: 'string',
  username: 'string',
  nickname: 'string',
  email: 'string or null',
  emailVerified: 'boolean',
  mailboxQuestion: 'boolean',
  avatar: 'string',
  gender: 'number',
  phone: 'string',
  company: 'string',
  bio: 'string',
  roles: 'list',
  permissions: 'list',
  authorization: 'boolean',
  privacyVersion: 'string or null',
  createdAt: 'number',
  deletionDueAt: 'number or null',
  hasPassword: 'boolean',
  secondFactor: 'string',
};

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'or null' : typeof value);

/** Characters that are valid in a header; any other would make every request fail as if the network were down. */
const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);

/**
 * Checks the shape: another version of the site, or another site at the same address, may have stored an entry with
 * this name.
 */
export function isUserInfo(value: unknown): value is UserInfo {
  if (kindOf(value) !== 'object') return false;
  const given = value as Record<string, unknown>;
  return Object.entries(kinds).every(([name, kind]) => kind.includes(kindOf(given[name])));
}

export function storedToken(): string | null {
  const token = storage.get<unknown>(ACCESS_TOKEN, null);
  return isToken(token) ? token : null;
}

/** Null until it was fetched, and if the stored value is not ours; then it is fetched, too. */
export function storedUser(): UserInfo | null {
  const user = storage.get<unknown>(CURRENT_USER, null);
  return isUserInfo(user) ? user : null;
}
