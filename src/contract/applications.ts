import * as z from 'zod/mini';
import { attachment, MAX_ATTACHMENT_BYTES } from './attachments.ts';
import { offer } from './catalog.ts';
import { endpoint, reading, writing } from './endpoint.ts';
import {
  applicationNumber,
  cursor,
  day,
  domainList,
  editionCode,
  email,
  holderType,
  isCreditCode,
  optionalText,
  pageSize,
  phone,
  recordId,
  requiredText,
  timestamp,
} from './fields.ts';
import { incomingFile } from './incoming-file.ts';

export const applicationStates = [
  'draft',
  'submitted',
  'in_review',
  'needs_info',
  'approved',
  'rejected',
  'withdrawn',
] as const;
export const applicationKinds = ['new', 'renewal', 'upgrade', 'transfer', 'appeal'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

export const applicationState = z.enum(applicationStates);
export type ApplicationState = z.infer<typeof applicationState>;

export const paymentChannel = z.enum(['bank', 'wechat', 'alipay'], { error: '请选择付款方式' });
export type PaymentChannel = z.infer<typeof paymentChannel>;

const draftText = (max: number) => z.optional(optionalText(max));

/** What may be saved at any moment: only bounded, everything may be missing. */
const draftFields = {
  edition: z.optional(editionCode),
  holderType: z.optional(holderType),
  holderName: draftText(100),
  creditCode: draftText(40),
  contactName: draftText(50),
  contactPhone: draftText(30),
  contactEmail: draftText(254),
  projectName: draftText(100),
  domains: z.optional(z.array(optionalText(300)).check(z.maxLength(50, '域名过多'))),
  purpose: draftText(2000),
  paymentChannel: z.optional(z.nullable(paymentChannel)),
  paymentReference: draftText(100),
  paidOn: draftText(10),
};

export const applicationDraft = z.object(draftFields);
export type ApplicationDraft = z.infer<typeof applicationDraft>;

const creditCode = z.string().check(z.overwrite((value) => value.normalize('NFKC').replace(/\s/g, '').toUpperCase()));

/** The form's steps, shared by the page and by the server's check on submitting. */
export const holderStep = z.intersection(
  z.object({ edition: editionCode }),
  z.discriminatedUnion(
    'holderType',
    [
      z.object({ holderType: z.literal('personal'), holderName: requiredText(100, '请填写姓名'), creditCode }),
      z.object({
        holderType: z.literal('company'),
        holderName: requiredText(100, '请填写企业名称'),
        creditCode: creditCode.check(
          z.refine(isCreditCode, {
            error: ({ input }) =>
              input === '' ? '请填写统一社会信用代码' : '统一社会信用代码应为 18 位，请核对（校验位不符）',
          }),
        ),
      }),
    ],
    { error: '请选择授权主体' },
  ),
);

export const scopeStep = z.object({
  contactName: requiredText(50, '请填写联系人'),
  contactPhone: phone,
  contactEmail: email,
  projectName: requiredText(100, '请填写项目名称'),
  domains: domainList.check(z.maxLength(20, '最多 20 个域名')),
  purpose: requiredText(2000, '请简单说明用途'),
});

const paymentReference = requiredText(100, '请填写转账流水号或付款单号').check(
  z.regex(/^[\p{L}\p{N} \u3000\-_/#.()（）]*$/u, '流水号或单号只能包含文字、数字、空格和 - _ / # . ( )'),
);

/** `today` is the day in Asia/Shanghai, where the money arrives. */
export const paymentStep = (today: string) =>
  z.object({
    paymentChannel,
    paymentReference,
    paidOn: day.check(z.refine((value) => value <= today, '付款日期不能晚于今天')),
  });

const applicationEvent = z.object({
  id: z.string(),
  at: timestamp,
  act: z.enum([
    'create',
    'submit',
    'start_review',
    'ask',
    'resubmit',
    'receive_payment',
    'approve',
    'reject',
    'withdraw',
    'accept_transfer',
    'decline_transfer',
    'remind',
    'expire',
  ]),
  actor: z.enum(['customer', 'operator', 'system']),
  note: z.string(),
});

export const application = z.object({
  number: z.string(),
  state: applicationState,
  kind: z.enum(applicationKinds),
  /** The license that is to be renewed, upgraded or transferred. */
  concerns: z.nullable(z.string()),
  /** The rejected application against which this one appeals. */
  appealOf: z.nullable(z.string()),
  /** The one appeal against this application. */
  appealNumber: z.nullable(z.string()),
  /** Who is to get the license, and what they said; null for everything but transfers. */
  recipient: z.nullable(z.object({ username: z.string(), answer: z.enum(['', 'accepted', 'declined']) })),
  edition: z.nullable(z.object({ code: z.string(), name: z.string() })),
  offer: z.nullable(offer),
  holderType: z.nullable(holderType),
  holderName: z.string(),
  creditCode: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  projectName: z.string(),
  domains: z.array(z.string()),
  purpose: z.string(),
  paymentChannel: z.nullable(paymentChannel),
  paymentReference: z.string(),
  paidOn: z.string(),
  /** Price at the moment of submitting, in fen. */
  amountFen: z.nullable(z.int()),
  paymentReceivedAt: z.nullable(timestamp),
  agreementVersion: z.nullable(z.string()),
  /** What the operator last asked for, while the state is needs_info. */
  request: z.string(),
  /** Until when that may be given. Of a withdrawn one: it was closed because it was not given by then. */
  infoDueAt: z.nullable(timestamp),
  /** Why it was rejected. */
  reason: z.string(),
  refundNote: z.string(),
  licenseNumber: z.nullable(z.string()),
  /** Grows with each change; send it back to notice changes made elsewhere. */
  revision: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  submittedAt: z.nullable(timestamp),
  decidedAt: z.nullable(timestamp),
  attachments: z.array(attachment),
  events: z.array(applicationEvent),
});
export type Application = z.infer<typeof application>;

export const applicationSummary = z.pick(application, {
  number: true,
  state: true,
  kind: true,
  concerns: true,
  edition: true,
  holderType: true,
  holderName: true,
  projectName: true,
  amountFen: true,
  request: true,
  infoDueAt: true,
  licenseNumber: true,
  createdAt: true,
  updatedAt: true,
  submittedAt: true,
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;

const byNumber = z.object({ number: applicationNumber });
const agreement = { agreementVersion: requiredText(32, '请阅读并同意授权协议') };

export const applications = {
  list: endpoint({
    side: 'web',
    method: 'GET',
    path: '/applications',
    summary: '我的申请，可按状态、类型筛选，可搜索编号、主体与项目',
    access: 'user',
    limit: reading,
    input: z.object({
      state: z.optional(applicationState),
      kind: z.optional(z.enum(applicationKinds)),
      q: z.optional(optionalText(100)),
      cursor,
      limit: pageSize,
    }),
    output: z.object({ items: z.array(applicationSummary), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
  create: endpoint({
    side: 'web',
    method: 'POST',
    path: '/applications',
    summary: '新建申请草稿；相同 draftKey 只建一份',
    access: 'user',
    limit: writing,
    input: z.object({ ...draftFields, draftKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, '草稿标识不正确')) }),
    output: application,
    errors: ['DRAFT_LIMIT_REACHED', 'EDITION_FREE', 'EDITION_UNAVAILABLE'],
  }),
  get: endpoint({
    side: 'web',
    method: 'GET',
    path: '/applications/:number',
    summary: '申请详情',
    access: 'user',
    limit: reading,
    input: byNumber,
    output: application,
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    side: 'web',
    method: 'PATCH',
    path: '/applications/:number',
    summary: '修改草稿或待补充的申请',
    access: 'user',
    limit: { perMinute: 240 },
    input: z.object({ ...draftFields, number: applicationNumber, revision: z.optional(z.int()) }),
    output: application,
    errors: [
      'NOT_FOUND',
      'APPLICATION_NOT_EDITABLE',
      'INFORMATION_OVERDUE',
      'APPLICATION_CHANGED_ELSEWHERE',
      'EDITION_FREE',
      'EDITION_UNAVAILABLE',
    ],
  }),
  submit: endpoint({
    side: 'web',
    method: 'POST',
    path: '/applications/:number/submit',
    summary: '提交申请',
    access: 'user',
    limit: writing,
    input: z.object({ number: applicationNumber, ...agreement }),
    output: application,
    errors: [
      'NOT_FOUND',
      'FIELDS_INCOMPLETE',
      'AGREEMENT_OUTDATED',
      'EDITION_UNAVAILABLE',
      'OFFER_UNAVAILABLE',
      'TRANSITION_REFUSED',
    ],
  }),
  resubmit: endpoint({
    side: 'web',
    method: 'POST',
    path: '/applications/:number/resubmit',
    summary: '补充资料后重新提交',
    access: 'user',
    limit: writing,
    input: z.object({ number: applicationNumber, note: optionalText(1000), ...agreement }),
    output: application,
    errors: [
      'NOT_FOUND',
      'FIELDS_INCOMPLETE',
      'AGREEMENT_OUTDATED',
      'OFFER_UNAVAILABLE',
      'INFORMATION_OVERDUE',
      'TRANSITION_REFUSED',
    ],
  }),
  addAttachment: endpoint({
    side: 'web',
    method: 'POST',
    path: '/applications/:number/attachments',
    summary: '为草稿或待补充的申请添加附件（图片或 PDF，不超过 10 MB，最多 8 个）；同一个文件只存一份',
    access: 'user',
    limit: writing,
    input: z.object({ number: applicationNumber, file: incomingFile }),
    output: application,
    errors: [
      'NOT_FOUND',
      'APPLICATION_NOT_EDITABLE',
      'INFORMATION_OVERDUE',
      'ATTACHMENT_REFUSED',
      'ATTACHMENT_LIMIT_REACHED',
      'BODY_TOO_LARGE',
      'SERVER_BUSY',
    ],
    payload: 'multipart',
    maxFileBytes: MAX_ATTACHMENT_BYTES,
  }),
  removeAttachment: endpoint({
    side: 'web',
    method: 'DELETE',
    path: '/applications/:number/attachments/:id',
    summary: '移除附件',
    access: 'user',
    limit: writing,
    input: z.object({ number: applicationNumber, id: recordId }),
    output: application,
    errors: ['NOT_FOUND', 'APPLICATION_NOT_EDITABLE', 'INFORMATION_OVERDUE'],
  }),
  withdraw: endpoint({
    side: 'web',
    method: 'POST',
    path: '/applications/:number/withdraw',
    summary: '撤回申请',
    done: '已撤回，不再处理',
    access: 'user',
    limit: writing,
    input: byNumber,
    output: application,
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  }),
} as const;
