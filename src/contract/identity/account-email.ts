import * as z from 'zod/mini';
import { endpoint, guessing, reading, writing } from '../endpoint.ts';
import { done, email, givenPassword, mailCode, nothing, timestamp } from '../fields.ts';
import { userInfo } from './identity.ts';

const emailChange = z.object({
  newEmail: z.string(),
  isNewConfirmed: z.boolean(),
  isOldConfirmed: z.boolean(),
  expiresAt: timestamp,
});
export type EmailChange = z.infer<typeof emailChange>;

/** The account's address: correcting, verifying and changing it. */
export const accountEmail = {
  changeEmail: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/email',
    summary: '更换邮箱：未验证的立即更正，已验证的在新旧邮箱都确认后生效',
    access: 'user',
    limit: guessing,
    input: z.object({ email, password: givenPassword }),
    output: userInfo,
    errors: ['CURRENT_PASSWORD_WRONG', 'TOO_MANY_FAILURES', 'MAIL_SENT_RECENTLY', 'SERVER_BUSY'],
    noStore: true,
  }),
  emailChange: endpoint({
    side: 'web',
    method: 'GET',
    path: '/user/email/change',
    summary: '正在进行的邮箱更换；没有时为 null',
    access: 'user',
    limit: reading,
    input: nothing,
    output: z.object({ change: z.nullable(emailChange) }),
    errors: [],
    noStore: true,
  }),
  cancelEmailChange: endpoint({
    side: 'web',
    method: 'DELETE',
    path: '/user/email/change',
    summary: '取消正在进行的邮箱更换，两封邮件里的链接随即失效',
    access: 'user',
    limit: writing,
    input: nothing,
    output: done,
    errors: [],
  }),
  sendVerification: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/email/verification',
    summary: '重新发送邮箱验证邮件',
    access: 'user',
    limit: guessing,
    input: nothing,
    output: done,
    errors: ['EMAIL_ALREADY_VERIFIED', 'MAIL_SENT_RECENTLY'],
  }),
  endMailboxQuestion: endpoint({
    side: 'web',
    method: 'DELETE',
    path: '/user/email/question',
    summary: '不再询问是否验证邮箱',
    access: 'user',
    limit: writing,
    input: nothing,
    output: userInfo,
    errors: [],
    noStore: true,
  }),
  verifyEmail: endpoint({
    side: 'web',
    method: 'POST',
    path: '/email/verify',
    summary: '用邮件中的链接验证邮箱',
    access: 'public',
    limit: guessing,
    input: z.object({ code: mailCode }),
    output: z.object({ email: z.string(), outcome: z.enum(['verified', 'changed', 'awaits_old', 'awaits_new']) }),
    errors: ['LINK_USED', 'LINK_EXPIRED', 'LINK_UNKNOWN', 'EMAIL_TAKEN'],
    noStore: true,
  }),
} as const;
