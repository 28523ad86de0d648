import { describe, expect, it } from 'vitest';
import type { UserInfo } from '../../../contract/identity/identity.ts';
import { someUser } from '../../../../tests/support/people/some-user.ts';
import { guestSession, sessionOf, withFetchedInfo } from './session-state.ts';

const info: UserInfo = {
  ...someUser,
  username: 'zhang',
  nickname: '张三',
  avatar: '/a.svg',
  permissions: ['application:review'],
};

describe('session state', () => {
  it('is a guest without a token, whatever else is stored', () => {
    expect(sessionOf(null, info)).toBe(guestSession);
    expect(sessionOf('', info)).toBe(guestSession);
  });

  it('knows the token before the user', () => {
    expect(sessionOf('vela_1', null)).toMatchObject({ status: 'user', token: 'vela_1', user: null, permissions: [] });
  });

  it('takes everything from the user info', () => {
    expect(sessionOf('vela_1', info)).toMatchObject({
      username: 'zhang',
      welcome: '您好，张三',
      avatar: '/a.svg',
      authorization: true,
      info,
    });
  });

  it('keeps the permissions when an empty list is fetched', () => {
    const state = withFetchedInfo(sessionOf('vela_1', info), { ...info, permissions: [], authorization: false });
    expect(state.permissions).toEqual(['application:review']);
    expect(state.authorization).toBe(false);
  });
});
