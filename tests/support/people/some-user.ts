import type { UserInfo } from '../../../src/contract/identity/identity.ts';

/** A customer in the form that the server sends to the browser. */
export const someUser: UserInfo = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'somebody',
  nickname: '某人',
  email: 'somebody@example.com',
  emailVerified: true,
  mailboxQuestion: false,
  avatar: '/avatars/1.svg',
  gender: 0,
  phone: '',
  company: '示例公司',
  bio: '',
  roles: [],
  permissions: [],
  authorization: true,
  privacyVersion: null,
  createdAt: 1_760_000_000_000,
  deletionDueAt: null,
  hasPassword: true,
  secondFactor: 'off',
};
