import * as z from 'zod/mini';
import { mailKind } from './outbox.ts';
import { endpoint, reading, writing } from '../endpoint.ts';
import { nothing, optionalLine, requiredLine, requiredText, revision, timestamp } from '../fields.ts';

const name = z.string().check(z.regex(/^[a-z_.]{1,60}$/, '没有这封信'));

/** The words of a letter. They contain no markup: the letter is sent as HTML and as plain text. */
const words = {
  subject: requiredLine(100, '请填写主题'),
  /** Paragraphs, separated by an empty line. */
  text: requiredText(4000, '请填写正文'),
  /** '' if the letter has no button. */
  button: optionalLine(20),
};
const storedWords = z.object({ subject: z.string(), text: z.string(), button: z.string() });

const letterSummary = z.object({
  name: z.string(),
  group: mailKind,
  title: z.string(),
  /** The occasion and the recipient of the letter. */
  when: z.string(),
  subject: z.string(),
  isChanged: z.boolean(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(timestamp),
});
export type LetterSummary = z.infer<typeof letterSummary>;

const letterText = z.extend(letterSummary, {
  revision: z.int(),
  text: z.string(),
  button: z.string(),
  hasButton: z.boolean(),
  shipped: storedWords,
  placeholders: z.array(
    z.object({ name: z.string(), sample: z.string(), isRequired: z.boolean(), isLong: z.boolean() }),
  ),
  /** Written as `{{name}}` before a paragraph that appears only if the condition holds. */
  conditions: z.array(z.object({ name: z.string(), sample: z.boolean() })),
});
export type LetterText = z.infer<typeof letterText>;

const letterPreview = z.object({
  subject: z.string(),
  text: z.string(),
  /** A whole document; its `style` attributes are called `data-style`, as pages allow no inline styles. */
  html: z.string(),
});
export type LetterPreview = z.infer<typeof letterPreview>;

const letterVersion = z.object({
  number: z.int(),
  savedBy: z.nullable(z.string()),
  savedAt: timestamp,
  /** The shipped words were restored. */
  isShipped: z.boolean(),
  ...storedWords.shape,
});
export type LetterVersion = z.infer<typeof letterVersion>;

/** Names of the conditions that hold in a preview. */
const conditions = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20));

/** Letters of the group `account` are security alarms: they also need `setting:edit` and a recent log-in. */
const ofAccounts = ['PERMISSION_DENIED', 'FRESH_LOGIN_REQUIRED'] as const;

const act = { side: 'admin', access: 'content:edit', limit: writing } as const;

/** The words of the system's letters, as data with placeholders; an unchanged letter keeps the shipped words. */
export const letterTexts = {
  list: endpoint({
    ...act,
    method: 'GET',
    path: '/letters',
    summary: '系统会写的每一封信',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(letterSummary) }),
    errors: [],
  }),
  get: endpoint({
    ...act,
    method: 'GET',
    path: '/letters/:name',
    summary: '一封信的主题、正文、按钮与可用的占位符',
    limit: reading,
    input: z.object({ name }),
    output: letterText,
    errors: ['NOT_FOUND'],
  }),
  save: endpoint({
    ...act,
    method: 'PUT',
    path: '/letters/:name',
    summary:
      '改写一封信，只影响之后写的信；revision 落后的会被拒绝。账号安全的信件另须 setting:edit 权限与最近的身份确认',
    done: '已保存，之后写的信都用这份文字',
    input: z.object({ name, revision, ...words }),
    output: letterText,
    errors: ['NOT_FOUND', 'FIELDS_INVALID', 'WORDS_CHANGED', ...ofAccounts],
  }),
  restore: endpoint({
    ...act,
    method: 'POST',
    path: '/letters/:name/shipped',
    summary: '恢复为系统自带的文字；改写过的留在版本记录里',
    done: '已恢复为系统自带的文字',
    input: z.object({ name, revision }),
    output: letterText,
    errors: ['NOT_FOUND', 'WORDS_CHANGED', ...ofAccounts],
  }),
  versions: endpoint({
    ...act,
    method: 'GET',
    path: '/letters/:name/versions',
    summary: '一封信改写过的各个版本，最近 50 次：谁在何时保存',
    limit: reading,
    input: z.object({ name }),
    output: z.object({ items: z.array(letterVersion) }),
    errors: ['NOT_FOUND'],
  }),
  preview: endpoint({
    ...act,
    method: 'POST',
    path: '/letters/:name/preview',
    summary: '用示例数据预览一封信；conditions 为成立的条件',
    limit: reading,
    input: z.object({ name, ...words, conditions }),
    output: letterPreview,
    errors: ['NOT_FOUND', 'FIELDS_INVALID'],
  }),
  test: endpoint({
    ...act,
    method: 'POST',
    path: '/letters/:name/test',
    summary: '用示例数据写一封测试信给自己的邮箱；同一 requestKey 只写一封',
    limit: { perMinute: 10 },
    input: z.object({
      name,
      ...words,
      conditions,
      requestKey: z.string().check(z.regex(/^[\w-]{8,64}$/, 'requestKey 为 8–64 位字母、数字、- 或 _')),
    }),
    output: z.object({
      to: z.string(),
      /** False: there is no mail server, and the letter stays in the outbox. */
      leaves: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'FIELDS_INVALID', 'MAIL_ADDRESS_MISSING'],
  }),
} as const;
