import type { Permission } from '../../../contract/permissions.ts';
import type { UserInfo } from '../../../contract/identity/identity.ts';

/** The specification's session fields, and the two that pages use most. */
export interface SessionState {
  /** `unknown` while the server renders: it never knows who is logged in. */
  status: 'unknown' | 'guest' | 'user';
  token: string | null;
  username: string;
  welcome: string;
  avatar: string;
  permissions: readonly Permission[];
  info: UserInfo | null;
  authorization: boolean;
  /** The same as `info`. */
  user: UserInfo | null;
}

const nobody = {
  token: null,
  username: '',
  welcome: '',
  avatar: '',
  permissions: [],
  info: null,
  authorization: false,
  user: null,
} as const;

export const unknownSession: SessionState = { status: 'unknown', ...nobody };
export const guestSession: SessionState = { status: 'guest', ...nobody };

export function sessionOf(token: string | null, info: UserInfo | null): SessionState {
  if (token === null || token === '') return guestSession;
  if (info === null) return { ...guestSession, status: 'user', token };
  const name = info.nickname === '' ? info.username : info.nickname;
  return {
    status: 'user',
    token,
    username: info.username,
    welcome: `您好，${name}`,
    avatar: info.avatar,
    permissions: info.permissions,
    info,
    authorization: info.authorization,
    user: info,
  };
}

/** Merges fetched user info into the known one: an empty list of permissions changes nothing. */
export function withFetchedInfo(state: SessionState, info: UserInfo): SessionState {
  const permissions = info.permissions.length > 0 ? info.permissions : state.permissions;
  return { ...sessionOf(state.token, info), permissions };
}
