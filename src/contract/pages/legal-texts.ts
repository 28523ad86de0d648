import * as z from 'zod/mini';
import { pageSlug } from '../content/content.ts';
import { endpoint, reading, writing } from '../endpoint.ts';
import { helpSlug } from '../content/help.ts';
import { nothing, requiredText, revision, timestamp } from '../fields.ts';

/** `1.1` or `1.1.2`. */
export const LEGAL_VERSION = /^\d{1,4}(\.\d{1,4}){1,2}$/;

const legalSummary = z.object({
  slug: pageSlug,
  /** Its address on the site. */
  path: z.string(),
  title: z.string(),
  /** The version in force. */
  version: z.string(),
  publishedAt: timestamp,
  /** There is a draft that differs from the text in force. */
  hasDraft: z.boolean(),
  /** In the shipped words. */
  isShipped: z.boolean(),
});
export type LegalSummary = z.infer<typeof legalSummary>;

const legalText = z.extend(legalSummary, {
  revision: z.int(),
  /** The draft, or the text in force. */
  markdown: z.string(),
  /** The version that people accept now. */
  published: z.string(),
  /** The suggested name of the next version. */
  nextVersion: z.string(),
  editedBy: z.nullable(z.string()),
  editedAt: z.nullable(timestamp),
  /** The planned time and version of publication; null if none is planned. */
  publishAt: z.nullable(timestamp),
  publishVersion: z.nullable(z.string()),
});
export type LegalText = z.infer<typeof legalText>;

const legalVersion = z.object({
  version: z.string(),
  publishedAt: timestamp,
  /** Null if it is shipped or came from the command line. */
  publishedBy: z.nullable(z.string()),
  markdown: z.string(),
});
export type LegalVersion = z.infer<typeof legalVersion>;

const one = { slug: helpSlug };
const act = { side: 'admin', access: 'content:edit', limit: writing } as const;

/** The texts that people accept: draft → preview → published as a new version, which asks for consent again. */
export const legalTexts = {
  list: endpoint({
    ...act,
    method: 'GET',
    path: '/legal-texts',
    summary: '授权协议与隐私协议',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(legalSummary) }),
    errors: [],
  }),
  get: endpoint({
    ...act,
    method: 'GET',
    path: '/legal-texts/:slug',
    summary: '一份协议的草稿与现行文字',
    limit: reading,
    input: z.object(one),
    output: legalText,
    errors: ['NOT_FOUND'],
  }),
  save: endpoint({
    ...act,
    method: 'PUT',
    path: '/legal-texts/:slug',
    summary: '保存协议的草稿；revision 落后的会被拒绝',
    done: '草稿已保存，客户还看不到',
    input: z.object({ ...one, revision, markdown: requiredText(200_000, '请填写正文') }),
    output: legalText,
    errors: ['NOT_FOUND', 'FIELDS_INVALID', 'DRAFT_CHANGED_ELSEWHERE'],
  }),
  publish: endpoint({
    ...act,
    method: 'POST',
    path: '/legal-texts/:slug/publish',
    summary: '把草稿发布为新版本：立即，或在 at（毫秒）自动发布；客户会看到与旧版本的不同，并重新同意',
    input: z.object({
      ...one,
      revision,
      version: z.string('请填写版本号').check(z.regex(LEGAL_VERSION, '版本号写成 1.1 或 1.1.2 这样')),
      at: z.optional(timestamp),
    }),
    output: legalText,
    errors: ['NOT_FOUND', 'FIELDS_INVALID', 'DRAFT_CHANGED_ELSEWHERE', 'DRAFT_UNCHANGED'],
  }),
  unschedule: endpoint({
    ...act,
    method: 'POST',
    path: '/legal-texts/:slug/unschedule',
    summary: '取消协议预定的发布，草稿保留',
    done: '已取消预定的发布',
    input: z.object({ ...one, revision }),
    output: legalText,
    errors: ['NOT_FOUND', 'DRAFT_CHANGED_ELSEWHERE'],
  }),
  discard: endpoint({
    ...act,
    method: 'POST',
    path: '/legal-texts/:slug/discard',
    summary: '放弃草稿，回到现行文字',
    done: '草稿已放弃',
    input: z.object({ ...one, revision }),
    output: legalText,
    errors: ['NOT_FOUND', 'DRAFT_CHANGED_ELSEWHERE'],
  }),
  versions: endpoint({
    ...act,
    method: 'GET',
    path: '/legal-texts/:slug/versions',
    summary: '一份协议的全部版本：谁在何时发布',
    limit: reading,
    input: z.object(one),
    output: z.object({ items: z.array(legalVersion) }),
    errors: ['NOT_FOUND'],
  }),
} as const;
