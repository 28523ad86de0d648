import * as z from 'zod/mini';
import { catalogChange, draftFields, publicationNumber } from '../catalog/catalog-editing.ts';
import { endpoint, reading, writing } from '../endpoint.ts';
import { editionCode, holderType, nothing, optionalLine, requiredLine, revision, timestamp } from '../fields.ts';
import { customForm, fixedQuestion, formQuestion } from './custom-form.ts';

const whole = z.int('请填写整数').check(z.minimum(0, '不能为负'), z.maximum(1_000_000_000, '最多 10 亿'));

const base = {
  /** '' for a new question; the server names it. */
  name: z.string().check(z.regex(/^$|^[a-z][a-zA-Z0-9]{0,39}$/, '请刷新后重试')),
  label: requiredLine(30, '请填写问题'),
  help: optionalLine(100),
  required: z.boolean(),
  /** Empty: all editions. */
  editions: z.array(editionCode).check(z.maxLength(100, '版本过多')),
  holderTypes: z.array(holderType).check(z.maxLength(2, '重复')),
};

const choice = z.object({
  value: z.string().check(z.maxLength(60)),
  label: requiredLine(30, '请填写选项，或删去这一行'),
});

const questionDraft = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.enum(['text', 'textarea', 'date', 'checkbox', 'phone', 'email']) }),
  z.object({ ...base, type: z.literal('number'), min: whole, max: whole, unit: optionalLine(6) }),
  z.object({
    ...base,
    type: z.literal('select'),
    options: z.array(choice).check(z.minLength(2, '至少两个选项，一行一个'), z.maxLength(20, '最多 20 个选项')),
  }),
]);
export type QuestionDraft = z.output<typeof questionDraft>;

const fixedDraft = z.object({
  ...fixedQuestion.shape,
  label: base.label,
  help: base.help,
  editions: base.editions,
  holderTypes: base.holderTypes,
});

const formDraft = z.object({
  ...draftFields,
  questions: z.array(formQuestion),
  /** All fixed questions with their current wording. */
  fixed: z.array(fixedQuestion),
  /** The changes that publishing would make, in words; empty if nothing was edited. */
  changes: z.array(catalogChange),
  /** The version that new applications get now. */
  version: z.int(),
  /** The planned time of publication; null if none is planned. */
  publishAt: z.nullable(timestamp),
});
export type FormDraft = z.infer<typeof formDraft>;

const formPublication = z.object({
  number: z.int(),
  /** Null for shipped versions. */
  publishedAt: z.nullable(timestamp),
  publishedBy: z.nullable(z.string()),
  changes: z.array(catalogChange),
});
export type FormPublication = z.infer<typeof formPublication>;

const act = { side: 'admin', access: 'catalog:edit', limit: writing, output: formDraft } as const;

const content = {
  questions: z.array(questionDraft).check(z.maxLength(30, '最多 30 个问题')),
  /** Omitted: unchanged from the draft. */
  fixed: z.optional(z.array(fixedDraft).check(z.maxLength(9, '重复'))),
};

/**
 * The questions of an application, both the vendor's own and the fixed ones: draft → preview → publish at once or at a
 * time. A published version never changes.
 */
export const applicationForm = {
  current: endpoint({
    side: 'web',
    method: 'GET',
    path: '/application-form',
    summary: '新申请的表单里卖家自己加的问题、改过的固定问题；没有改过自带的表单时为 null',
    access: 'public',
    isShared: true,
    limit: reading,
    input: nothing,
    output: z.object({ form: z.nullable(customForm) }),
    errors: [],
  }),
  draft: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/application-form/draft',
    summary: '申请表的草稿：发布后会有哪些变化，以及预定的发布时间',
    access: 'catalog:edit',
    limit: reading,
    input: nothing,
    output: formDraft,
    errors: [],
  }),
  save: endpoint({
    ...act,
    method: 'PUT',
    path: '/application-form/draft',
    summary: '保存申请表的草稿；revision 落后的会被拒绝',
    done: '草稿已保存，客户还看不到',
    input: z.object({ revision, ...content }),
    errors: ['FIELDS_INVALID', 'DRAFT_CHANGED_ELSEWHERE'],
  }),
  compare: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/application-form/draft/compare',
    summary: '把正在编辑的申请表放到已保存的草稿上，会改动什么；不保存',
    access: 'catalog:edit',
    limit: reading,
    input: z.object(content),
    output: z.object({ changes: z.array(catalogChange) }),
    errors: [],
  }),
  publish: endpoint({
    ...act,
    method: 'POST',
    path: '/application-form/draft/publish',
    summary: '发布申请表的新版本：立即，或在 at（毫秒）自动发布；已提交的申请保持它填写时的版本',
    input: z.object({ revision, at: z.optional(timestamp) }),
    errors: ['FIELDS_INVALID', 'DRAFT_CHANGED_ELSEWHERE', 'DRAFT_UNCHANGED'],
  }),
  unschedule: endpoint({
    ...act,
    method: 'POST',
    path: '/application-form/draft/unschedule',
    summary: '取消申请表预定的发布，草稿保留',
    done: '已取消预定的发布',
    input: z.object({ revision }),
    errors: ['DRAFT_CHANGED_ELSEWHERE'],
  }),
  discard: endpoint({
    ...act,
    method: 'POST',
    path: '/application-form/draft/discard',
    summary: '放弃申请表的草稿',
    done: '草稿已放弃',
    input: z.object({ revision }),
    errors: ['DRAFT_CHANGED_ELSEWHERE'],
  }),
  versions: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/application-form/versions',
    summary: '发布过的申请表：谁在何时改了什么',
    access: 'catalog:edit',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(formPublication) }),
    errors: [],
  }),
  restore: endpoint({
    ...act,
    method: 'POST',
    path: '/application-form/versions/:number/restore',
    summary: '把发布过的一版放进草稿，核对后再发布',
    done: '已放进草稿，核对后发布',
    input: z.object({ number: publicationNumber, revision }),
    errors: ['NOT_FOUND', 'DRAFT_CHANGED_ELSEWHERE'],
  }),
} as const;
