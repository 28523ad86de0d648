import * as z from 'zod/mini';
import { endpoint, guessing, reading, writing } from '../endpoint.ts';
import {
  done,
  email,
  exactly,
  mailCode,
  newPassword,
  nothing,
  optionalLine,
  recordId,
  timestamp,
  username,
} from '../fields.ts';
import { mailCodeState } from '../identity/account.ts';
import { userInfo } from '../identity/identity.ts';
import { roleIds } from './operators.ts';

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  /** Role ids; `operatorRoles.list` has their names. */
  roles: z.array(z.string()),
  /** User name; '' for the command line. */
  invitedBy: z.string(),
  sentAt: timestamp,
  /** In the past if the link no longer works; it can be sent again. */
  expiresAt: timestamp,
  /** False if it grants permissions that the caller lacks. */
  isManageable: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** The invitation as its recipient reads it before accepting. */
const opened = z.object({
  email: z.string(),
  /** Names. */
  roles: z.array(z.string()),
  invitedBy: z.string(),
  /** The account with this verified address, which joins by accepting; null = a new one has to be made. */
  username: z.nullable(z.string()),
});
export type OpenedInvitation = z.infer<typeof opened>;

const act = { side: 'admin', access: 'team:manage', limit: writing } as const;
const byLink = { side: 'web', method: 'POST', access: 'public', limit: guessing, noStore: true } as const;

/** Invitations of colleagues by mail. */
export const invitations = {
  list: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/invitations',
    summary: '还没有接受的邀请，包括已过期的',
    access: 'team:manage',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(invitation) }),
    errors: [],
  }),
  invite: endpoint({
    ...act,
    method: 'POST',
    path: '/invitations',
    summary: '用邮件邀请一位同事；链接 7 天内有效，只能使用一次。不能给出自己没有的权限',
    input: exactly({ email, roles: roleIds.check(z.minLength(1, '请至少选择一个角色')) }),
    output: z.object({ id: z.string() }),
    errors: ['PERMISSION_DENIED', 'BEYOND_OWN_PERMISSIONS', 'INVITATION_OPEN', 'FRESH_LOGIN_REQUIRED'],
  }),
  resend: endpoint({
    ...act,
    method: 'POST',
    path: '/invitations/:id/resend',
    summary: '再寄一次邀请：新的链接重新计 7 天，之前的链接失效',
    input: exactly({ id: recordId }),
    output: done,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'BEYOND_OWN_PERMISSIONS', 'MAIL_SENT_RECENTLY', 'FRESH_LOGIN_REQUIRED'],
  }),
  withdraw: endpoint({
    ...act,
    method: 'DELETE',
    path: '/invitations/:id',
    summary: '撤回邀请，链接随即失效',
    input: z.object({ id: recordId }),
    output: done,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'BEYOND_OWN_PERMISSIONS'],
  }),
  state: endpoint({
    ...byLink,
    path: '/invitation/state',
    summary: '邀请链接是否仍然有效，以及它的内容',
    input: z.object({ code: mailCode }),
    output: z.object({ state: mailCodeState, invitation: z.nullable(opened) }),
    errors: [],
  }),
  join: endpoint({
    ...byLink,
    path: '/invitation/join',
    summary: '接受邀请并建立账号，随即登录；邮箱视为已验证',
    input: z.object({ code: mailCode, username, nickname: optionalLine(30), password: newPassword }),
    output: z.object({ token: z.string(), userInfo }),
    errors: [
      'LINK_USED',
      'LINK_EXPIRED',
      'LINK_UNKNOWN',
      'USERNAME_TAKEN',
      'EMAIL_TAKEN',
      'PASSWORD_TOO_COMMON',
      'SERVER_BUSY',
    ],
  }),
  accept: endpoint({
    ...byLink,
    path: '/invitation/accept',
    summary: '用验证过这个邮箱的已有账号接受邀请；这个账号的登录随即失效，需要重新登录',
    input: z.object({ code: mailCode }),
    output: z.object({ username: z.string() }),
    errors: ['LINK_USED', 'LINK_EXPIRED', 'LINK_UNKNOWN', 'NOT_FOUND', 'ACCOUNT_DISABLED', 'ACCOUNT_LEAVING'],
  }),
} as const;
