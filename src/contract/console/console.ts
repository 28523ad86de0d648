import * as z from 'zod/mini';
import { applicationKinds, shownStates } from '../applications/application-states.ts';
import { backupHealth } from '../backups.ts';
import { endpoint, reading, writing } from '../endpoint.ts';
import {
  applicationNumber,
  cursor,
  done,
  editionCode,
  holderType,
  nothing,
  optionalText,
  pageSize,
  requiredText,
  sortBy,
  wholeNumber,
} from '../fields.ts';
import { mailHealth } from '../mail/mail-health.ts';
import { outbox } from '../mail/outbox.ts';
import { brokenPage } from '../pages/broken-page.ts';
import { finding } from './find.ts';
import { openLicenseDecision } from '../licenses/license-management.ts';
import { license, licenseStatus } from '../licenses/licenses.ts';
import {
  paymentUndoing,
  receiptInput,
  refundCorrection,
  refundDueInput,
  refundInput,
  refundUndoing,
} from '../applications/refunds.ts';
import { queueCounts, queueItem, reviewedApplication } from '../applications/reviewed-application.ts';
import { sales } from '../applications/sales.ts';
import { trend, trendPeriods } from './trend.ts';

const overview = z.object({
  waiting: z.int(),
  inReview: z.int(),
  needsInfo: z.int(),
  /** Refunds and invoices that are due; null for operators who do not review applications. */
  refundsDue: z.nullable(z.int()),
  invoicesRequested: z.nullable(z.int()),
  activeLicenses: z.int(),
  customers: z.int(),
  mail: mailHealth,
  /** Public pages of which visitors miss a block; null for operators who do not edit pages. */
  brokenPages: z.nullable(z.array(brokenPage)),
  /** Null for operators who do not manage the settings. */
  backup: z.nullable(backupHealth),
  /** What to do next, oldest first; empty for operators who do not review applications. */
  queue: z.array(queueItem),
});
export type Overview = z.infer<typeof overview>;

const byNumber = z.object({ number: applicationNumber });
const act = {
  side: 'admin',
  method: 'POST',
  access: 'application:review',
  limit: writing,
  output: reviewedApplication,
} as const;

const priceFen = z
  .int({ error: '请填写金额' })
  .check(z.minimum(0, '金额不能为负'), z.maximum(1_000_000_000, '金额过大，最多 1,000 万元'));

/** True: delayed by ten seconds, during which it can be taken back and the customer learns nothing of it. */
const isUndoable = z.optional(z.boolean());

/** How long ago an application was submitted. */
export const applicationAges = ['under1d', 'over1d', 'over2d', 'over7d'] as const;

/** The operators' side. */
export const operatorConsole = {
  overview: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/overview',
    summary: '工作台概览',
    access: 'operator',
    limit: reading,
    input: nothing,
    output: overview,
    errors: [],
  }),
  trend: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/trend',
    summary: '一段时间里的申请与成交额；默认 30 天',
    access: 'operator',
    limit: reading,
    input: z.object({ period: z.optional(z.enum(trendPeriods)) }),
    output: trend,
    errors: [],
  }),
  applications: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/applications',
    summary:
      '申请列表；open 为待处理的全部状态，按提交时间从早到晚；refund_due 为待退款的；paid 为已确认到账；desk 为我负责的、没有负责人的、备注里提到我的或客户有新消息的；person 为负责人的用户名；age 为提交了多久；sort 为排序的列，前面加 - 为倒序',
    access: 'application:review',
    limit: reading,
    input: z.object({
      state: z.optional(z.enum(['open', 'all', 'refund_due', ...shownStates])),
      kind: z.optional(z.enum(applicationKinds)),
      edition: z.optional(editionCode),
      holder: z.optional(holderType),
      paid: z.optional(z.enum(['yes', 'no'])),
      desk: z.optional(z.enum(['mine', 'unassigned', 'mentioned', 'unread'])),
      person: z.optional(optionalText(100)),
      age: z.optional(z.enum(applicationAges)),
      sort: sortBy('holder', 'amount', 'submitted'),
      q: z.optional(optionalText(100)),
      cursor,
      limit: pageSize,
    }),
    output: z.object({ items: z.array(queueItem), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
  queueCounts: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/queue-counts',
    summary: '待处理的申请各有多少份',
    access: 'application:review',
    limit: reading,
    input: nothing,
    output: queueCounts,
    errors: [],
  }),
  application: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/applications/:number',
    summary: '申请详情',
    access: 'application:review',
    limit: reading,
    input: byNumber,
    output: reviewedApplication,
    errors: ['NOT_FOUND'],
  }),
  startReview: endpoint({
    ...act,
    path: '/applications/:number/start-review',
    summary: '开始审核',
    input: byNumber,
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED', 'APPLICATION_ALREADY_DECIDED'],
  }),
  receivePayment: endpoint({
    ...act,
    path: '/applications/:number/payment-received',
    summary: '登记到账：amountFen 为这一笔的金额，可以是一部分或多付的；不写则为尚未到账的全部。到齐才算已付款',
    input: receiptInput,
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED', 'APPLICATION_ALREADY_DECIDED', 'FIELDS_INCOMPLETE'],
  }),
  setPrice: endpoint({
    ...act,
    access: 'license:manage',
    output: done,
    path: '/applications/:number/price',
    summary:
      '为这份申请单独定价，代替定价与优惠，并写信告诉客户；确认到账之前可以再改；wasFen 为看到的价格（草稿为 null）',
    input: z.object({
      number: applicationNumber,
      amountFen: priceFen,
      wasFen: z.nullable(wholeNumber('请刷新后重试')),
      reason: requiredText(500, '请写明说明，客户会看到'),
    }),
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED', 'APPLICATION_ALREADY_DECIDED', 'OFFER_UNAVAILABLE', 'PRICE_CHANGED'],
  }),
  undoPayment: endpoint({
    ...act,
    path: '/applications/:number/payment-received/undo',
    summary: '撤销误认的到账，一笔（receiptId）或全部，改记实际到账的金额，并写信告诉客户；申请决定之后只能撤销多付的',
    input: paymentUndoing,
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED', 'APPLICATION_ALREADY_DECIDED', 'FIELDS_INCOMPLETE'],
  }),
  ask: endpoint({
    ...act,
    path: '/applications/:number/ask',
    summary: '要求补充资料',
    input: z.object({ number: applicationNumber, request: requiredText(1000, '请写明需要补充什么'), isUndoable }),
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED', 'APPLICATION_ALREADY_DECIDED', 'DECISION_PENDING'],
  }),
  approve: endpoint({
    ...act,
    path: '/applications/:number/approve',
    summary: '通过申请并签发授权；isUndoable 为 10 秒后执行，期间可以撤销',
    input: z.extend(byNumber, { isUndoable }),
    errors: [
      'NOT_FOUND',
      'TRANSITION_REFUSED',
      'PAYMENT_NOT_RECEIVED',
      'RECIPIENT_NOT_ACCEPTED',
      'RECIPIENT_LEAVING',
      'TRANSFERRED_ALREADY',
      'TRANSFER_TO_COMPANY',
      'LICENSE_NOT_ACTIVE',
      'LICENSE_ENDED',
      'FIELDS_INCOMPLETE',
      'APPLICATION_ALREADY_DECIDED',
      'DECISION_PENDING',
    ],
  }),
  reject: endpoint({
    ...act,
    path: '/applications/:number/reject',
    summary: '驳回申请',
    input: z.object({
      number: applicationNumber,
      reason: requiredText(1000, '请写明驳回原因'),
      refundNote: optionalText(500),
      isUndoable,
    }),
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED', 'APPLICATION_ALREADY_DECIDED', 'DECISION_PENDING'],
  }),
  noteRefundDue: endpoint({
    ...act,
    path: '/applications/:number/refund-due',
    summary:
      '记为待退款：申请结束之后才确认到账的款项，或者签发之后要退的款项（须写原因；不超过到账的金额，isSurplus 为多付的款项，不在此限，发票照常）',
    input: refundDueInput,
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED', 'FIELDS_INCOMPLETE'],
  }),
  recordRefund: endpoint({
    ...act,
    path: '/applications/:number/refunded',
    summary: '登记已经退款',
    input: refundInput,
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED', 'FIELDS_INCOMPLETE'],
  }),
  correctRefund: endpoint({
    ...act,
    path: '/applications/:number/refunded/correct',
    summary: '更正登记有误的退款，并写信告诉客户',
    input: refundCorrection,
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED', 'FIELDS_INCOMPLETE'],
  }),
  undoRefund: endpoint({
    ...act,
    path: '/applications/:number/refunded/undo',
    summary: '撤销退款登记：退款失败的重新待退款，误记到账的不再待退款',
    input: refundUndoing,
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  }),
  licenses: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/licenses',
    summary:
      '已签发的授权，最近签发的在前；window 为更新服务期：current 未结束，ending 30 天内结束，ended 已结束；gift 为 yes 只看赠送的，no 不看赠送的；sort 为排序的列，前面加 - 为倒序',
    access: 'license:manage',
    limit: reading,
    input: z.object({
      q: z.optional(optionalText(100)),
      state: z.optional(licenseStatus),
      edition: z.optional(editionCode),
      holder: z.optional(holderType),
      window: z.optional(z.enum(['current', 'ending', 'ended'])),
      gift: z.optional(z.enum(['yes', 'no'])),
      sort: sortBy('holder', 'issued', 'updates'),
      cursor,
      limit: pageSize,
    }),
    output: z.object({
      items: z.array(
        z.extend(license, {
          userId: z.string(),
          username: z.string(),
          decision: z.nullable(openLicenseDecision),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    errors: [],
  }),
  ...finding,
  ...sales,
  ...outbox,
} as const;
