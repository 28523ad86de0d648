import * as z from 'zod/mini';
import { application } from './application.ts';
import { creditCode } from './application-form.ts';
import { applicationKinds, paymentChannel } from './application-states.ts';
import { catalogDiscount } from '../catalog/catalog.ts';
import { enteredCode } from '../discounts/entered-code.ts';
import { endpoint, reading, writing } from '../endpoint.ts';
import {
  applicationNumber,
  editionCode,
  holderType,
  licenseNumber,
  nothing,
  optionalText,
  requiredText,
  timestamp,
  username,
} from '../fields.ts';
import { optionalLicenseName, requiredLicenseName } from '../licenses/license-marks.ts';

const price = { priceFen: z.int(), discount: z.optional(catalogDiscount) };
const edition = z.object({ code: z.string(), name: z.string() });

/** The acts that a license allows now, with prices. */
export const licenseOptions = z.object({
  number: z.string(),
  edition,
  holderType,
  holderName: z.string(),
  projectName: z.string(),
  furtherProjects: z.array(z.string()),
  updatesUntil: timestamp,
  /** `updatesUntil`: the end of the window if the license were renewed today. */
  renewal: z.nullable(z.object({ ...price, months: z.int(), updatesUntil: timestamp })),
  upgrades: z.array(
    z.object({
      ...price,
      edition,
      /** The holder afterwards: a personal license may become a company's. */
      holderType,
      /** The price, before a discount, is the difference between these two. */
      targetFen: z.int(),
      currentFen: z.int(),
      /** The months by which the new edition's updates exceed the current one's; they are added. */
      extraMonths: z.int(),
    }),
  ),
  /** The license came by a transfer and can't be transferred again. */
  wasReceived: z.boolean(),
  /** The undecided application for this license: only one at a time. */
  open: z.nullable(z.object({ number: z.string(), kind: z.enum(applicationKinds) })),
  /** The number of the next application for this license: for the remark of the payment. */
  nextNumber: z.nullable(z.string()),
  agreementVersion: z.string(),
});
export type LicenseOptions = z.infer<typeof licenseOptions>;

/** A transfer as its recipient sees it. */
export const incomingTransfer = z.object({
  number: z.string(),
  edition,
  fromHolder: z.string(),
  /** Who may receive it: a personal license stays personal. */
  holderTypes: z.array(holderType),
  fromUsername: z.string(),
  projectName: z.string(),
  furtherProjects: z.array(z.string()),
  domains: z.array(z.string()),
  updatesUntil: timestamp,
  answer: z.enum(['', 'accepted', 'declined']),
  isOpen: z.boolean(),
  submittedAt: timestamp,
  agreementVersion: z.string(),
});
export type IncomingTransfer = z.infer<typeof incomingTransfer>;

const byLicense = { number: licenseNumber };
const byTransfer = z.object({ number: applicationNumber });
/** Idempotency key of the form: sent twice, it makes one application. */
const requestKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, '请求标识不正确'));
const agreementVersion = requiredText(32, '请阅读并同意授权协议');

/** For a personal license that becomes a company's; absent if the holder stays. */
const newHolder = {
  holderType: z.optional(holderType),
  holderName: z.optional(optionalLicenseName(100)),
  creditCode: z.optional(z.union([z.literal(''), creditCode])),
};

/** The payment, at the price that the form showed. */
const payment = {
  amountFen: z.int().check(z.minimum(0, '金额不正确'), z.maximum(2_000_000_000, '金额不正确')),
  paymentChannel: z.optional(z.nullable(paymentChannel)),
  paymentReference: optionalText(100),
  paidOn: optionalText(10),
  discountCode: z.optional(enteredCode),
};

const posting = { side: 'web', method: 'POST', access: 'user', limit: writing } as const;
const submitting = { ...posting, output: application, done: '申请已提交' } as const;
const errorsOfAll = [
  'NOT_FOUND',
  'LICENSE_NOT_ACTIVE',
  'LICENSE_ENDED',
  'LICENSE_APPLICATION_OPEN',
  'AGREEMENT_OUTDATED',
  'DRAFT_LIMIT_REACHED',
  'ACCOUNT_LEAVING',
  'MAILBOX_UNPROVED',
  'REQUEST_MALFORMED',
] as const;

const errorsOfCodes = ['DISCOUNT_REFUSED', 'TOO_MANY_FAILURES'] as const;

/** Applications about an existing license or an earlier application, each with a short form of its own. */
export const licenseApplications = {
  options: endpoint({
    side: 'web',
    method: 'GET',
    path: '/licenses/:number/options',
    summary: '这份授权现在可以续期、升级到哪些版本，各需多少钱',
    access: 'user',
    limit: reading,
    input: z.object(byLicense),
    output: licenseOptions,
    errors: ['NOT_FOUND'],
  }),
  renew: endpoint({
    ...submitting,
    path: '/licenses/:number/renewals',
    sells: true,
    summary: '申请续期',
    input: z.object({ ...byLicense, ...payment, requestKey, agreementVersion }),
    errors: [...errorsOfAll, 'RENEWAL_UNAVAILABLE', 'PRICE_CHANGED', ...errorsOfCodes, 'FIELDS_INCOMPLETE'],
  }),
  upgrade: endpoint({
    ...submitting,
    path: '/licenses/:number/upgrades',
    sells: true,
    summary:
      '申请升级到更高的版本，或把个人授权升级为企业授权，补差价；holderType、holderName 与 creditCode 只在改为企业时填写',
    input: z.object({ ...byLicense, ...payment, edition: editionCode, ...newHolder, requestKey, agreementVersion }),
    errors: [
      ...errorsOfAll,
      'UPGRADE_UNAVAILABLE',
      'EDITION_FREE',
      'EDITION_UNAVAILABLE',
      'PRICE_CHANGED',
      ...errorsOfCodes,
      'FIELDS_INCOMPLETE',
    ],
  }),
  transfer: endpoint({
    ...submitting,
    path: '/licenses/:number/transfers',
    summary: '申请把授权转让给另一个账号；对方确认接收后才审核',
    input: z.object({
      ...byLicense,
      username,
      reason: requiredText(1000, '请说明转让原因'),
      requestKey,
      agreementVersion,
    }),
    errors: [...errorsOfAll, 'RECIPIENT_UNKNOWN', 'RECIPIENT_IS_SELF', 'TRANSFERRED_ALREADY'],
  }),
  appeal: endpoint({
    ...submitting,
    path: '/applications/:number/appeals',
    summary: '对被驳回的申请提出申诉，只有一次',
    done: '申诉已提交',
    input: z.object({ number: applicationNumber, text: requiredText(2000, '请写明申诉的理由') }),
    errors: ['NOT_FOUND', 'APPEAL_REFUSED', 'LICENSE_APPLICATION_OPEN', 'DRAFT_LIMIT_REACHED', 'ACCOUNT_LEAVING'],
  }),
  agreed: endpoint({
    side: 'web',
    method: 'GET',
    path: '/applications/agreement',
    summary: '我最近一次提交申请时同意的授权协议版本',
    access: 'user',
    limit: reading,
    input: nothing,
    output: z.object({ version: z.nullable(z.string()) }),
    errors: [],
  }),
  queue: endpoint({
    side: 'web',
    method: 'GET',
    path: '/applications/:number/queue',
    summary: '申请在审核队列中的位置，以及近来审核所用的时间',
    access: 'user',
    limit: reading,
    input: byTransfer,
    output: z.object({
      /** How many earlier applications are undecided; null if this one waits for no review. */
      ahead: z.nullable(z.int()),
      /** Median time from submission to decision over recent reviews; null if there are too few. */
      typicalMs: z.nullable(z.int()),
      /** When the application itself last changed. */
      updatedAt: timestamp,
    }),
    errors: ['NOT_FOUND'],
  }),
  incoming: endpoint({
    side: 'web',
    method: 'GET',
    path: '/transfers',
    summary: '等我确认接收的转让',
    access: 'user',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(incomingTransfer) }),
    errors: [],
  }),
  transferForMe: endpoint({
    side: 'web',
    method: 'GET',
    path: '/transfers/:number',
    summary: '转让给我的一份授权',
    access: 'user',
    limit: reading,
    input: byTransfer,
    output: incomingTransfer,
    errors: ['NOT_FOUND'],
  }),
  acceptTransfer: endpoint({
    ...posting,
    path: '/transfers/:number/accept',
    summary: '确认接收转让的授权',
    done: '已确认接收',
    input: z.object({
      number: applicationNumber,
      holderType,
      holderName: requiredLicenseName(100, '请填写被授权方的名称'),
      agreementVersion,
    }),
    output: incomingTransfer,
    errors: [
      'NOT_FOUND',
      'TRANSITION_REFUSED',
      'AGREEMENT_OUTDATED',
      'ACCOUNT_LEAVING',
      'MAILBOX_UNPROVED',
      'TRANSFERRED_ALREADY',
      'TRANSFER_TO_COMPANY',
    ],
  }),
  declineTransfer: endpoint({
    ...posting,
    path: '/transfers/:number/decline',
    summary: '不接收转让的授权',
    done: '已告知对方您不接收',
    input: byTransfer,
    output: incomingTransfer,
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  }),
} as const;
