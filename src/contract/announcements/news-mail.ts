import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import { editionCode, nothing, recordId, requiredLine, timestamp } from '../fields.ts';

const consent = z.object({ agreedAt: z.nullable(timestamp) });
export type NewsConsent = z.infer<typeof consent>;

/** The recipients: everybody who agreed, those with a license of an edition, or those whose updates end soon. */
const audience = z.enum(['all', 'edition', 'window'], '请选择收件人');
export type NewsAudience = z.infer<typeof audience>;

const chosen = {
  id: recordId,
  audience,
  /** The edition's code; only for recipients by `edition`. */
  edition: z.nullable(editionCode),
  /** The days until the end; only for recipients by `window`. */
  days: z.nullable(z.int('请填写天数').check(z.minimum(1, '至少 1 天'), z.maximum(366, '最多 366 天'))),
};

const mailing = z.object({
  id: z.string(),
  subject: z.string(),
  audience,
  edition: z.nullable(z.string()),
  days: z.nullable(z.int()),
  state: z.enum(['running', 'stopped', 'done']),
  /** Counted at the start. */
  expected: z.int(),
  /** Letters written so far; the next three say where they are: waiting, sent or failed. Letters to accounts closed since are in none of these three. */
  queued: z.int(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  createdAt: timestamp,
  endedAt: z.nullable(timestamp),
});
export type NewsMailing = z.infer<typeof mailing>;

/** News by letter, for people who agreed to it. */
export const newsMail = {
  consent: endpoint({
    side: 'web',
    method: 'GET',
    path: '/user/news',
    summary: '是否同意接收产品消息',
    access: 'user',
    limit: reading,
    input: nothing,
    output: consent,
    errors: [],
    noStore: true,
  }),
  setConsent: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/news',
    summary: '同意或不再接收产品消息；不再接收时，还没发出的也会取消',
    access: 'user',
    limit: writing,
    input: z.object({ agrees: z.boolean('请选择是否接收') }),
    output: consent,
    errors: [],
    noStore: true,
  }),
  count: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/news/:id/audience',
    summary: '会有多少位客户收到：邮箱已验证、同意接收，且没有收到过这篇公告',
    access: 'content:edit',
    limit: reading,
    input: z.object(chosen),
    output: z.object({ recipients: z.int() }),
    errors: ['NOT_FOUND', 'FIELDS_INVALID'],
  }),
  list: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/news/:id/mailings',
    summary: '一篇公告的群发与进度，最近的在前',
    access: 'content:edit',
    limit: reading,
    input: z.object({ id: recordId }),
    output: z.object({ items: z.array(mailing) }),
    errors: ['NOT_FOUND'],
  }),
  start: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/news/:id/mailings',
    summary: '把已发布的公告寄给客户：慢慢发送，不抢在其他邮件前面；每位客户每篇只收一次；同一 requestKey 只开始一次',
    done: '已开始发送',
    access: 'content:edit',
    limit: writing,
    input: z.object({
      ...chosen,
      subject: requiredLine(100, '请填写邮件主题'),
      requestKey: z.string().check(z.regex(/^[\w-]{8,64}$/, 'requestKey 为 8–64 位字母、数字、- 或 _')),
    }),
    output: mailing,
    errors: ['NOT_FOUND', 'FIELDS_INVALID', 'TRANSITION_REFUSED', 'MAILING_REFUSED', 'FRESH_LOGIN_REQUIRED'],
  }),
  stop: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/news-mailings/:id/stop',
    summary: '停止群发：还没发出的不再发送',
    done: '已停止',
    access: 'content:edit',
    limit: writing,
    input: z.object({ id: recordId }),
    output: mailing,
    errors: ['NOT_FOUND'],
  }),
} as const;
