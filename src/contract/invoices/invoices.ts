import * as z from 'zod/mini';
import { MAX_ATTACHMENT_BYTES } from '../applications/attachments.ts';
import { endpoint, reading, writing } from '../endpoint.ts';
import {
  applicationNumber,
  cursor,
  day,
  optionalText,
  pageSize,
  recordId,
  requiredText,
  revision,
  sortBy,
  timestamp,
} from '../fields.ts';
import { incomingFile } from '../files/incoming-file.ts';
import { invoiceKind, titleType } from './invoice-details.ts';

export const invoiceStates = ['requested', 'issued', 'refused', 'cancelled', 'voided'] as const;
export const invoiceState = z.enum(invoiceStates);
export type InvoiceState = z.infer<typeof invoiceState>;

export const MOST_INVOICE_FILES = 4;

/** The invoice itself, as issued by the tax system. */
export const invoiceFile = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.enum(['application/pdf', 'application/ofd']),
  sizeBytes: z.int(),
  createdAt: timestamp,
});
export type InvoiceFile = z.infer<typeof invoiceFile>;

export const invoice = z.object({
  applicationNumber: z.string(),
  state: invoiceState,
  kind: invoiceKind,
  titleType,
  title: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
  email: z.string(),
  amountFen: z.int(),
  /** Number and day of the invoice itself; empty until it is issued. */
  number: z.string(),
  issuedOn: z.string(),
  /** The address of the file; empty if it was only mailed. */
  link: z.string(),
  /** The files themselves; customers get them with the issued invoice. */
  files: z.array(invoiceFile),
  /** Why it was refused or voided. */
  reason: z.string(),
  /** Increases with each change; send it back so that nobody acts on an outdated state. */
  revision: z.int(),
  requestedAt: timestamp,
  updatedAt: timestamp,
});
export type Invoice = z.infer<typeof invoice>;

/** The invoice acts that the applicant may take now. */
export const invoiceDesk = z.object({
  invoice: z.nullable(invoice),
  /** Null if it can be requested or changed now; otherwise the reason, as it is shown. */
  obstacle: z.nullable(z.string()),
  amountFen: z.nullable(z.int()),
  isPaid: z.boolean(),
  /** The initial values of the form. */
  suggestion: z.object({ titleType, title: z.string(), taxNumber: z.string(), email: z.string() }),
});
export type InvoiceDesk = z.infer<typeof invoiceDesk>;

const listedInvoice = z.extend(invoice, { holderName: z.string(), isPaid: z.boolean() });
export type ListedInvoice = z.infer<typeof listedInvoice>;

const byNumber = { number: applicationNumber };
const draftText = z.optional(optionalText(200));

const customer = { side: 'web', access: 'user', output: invoiceDesk } as const;
const operator = { side: 'admin', access: 'application:review', limit: writing, output: invoice } as const;
const refusals = ['NOT_FOUND', 'INVOICE_CHANGED', 'TRANSITION_REFUSED'] as const;

/** Invoices: customers request them for an application, the vendor issues them. */
export const invoices = {
  get: endpoint({
    ...customer,
    method: 'GET',
    path: '/applications/:number/invoice',
    summary: '一份申请的发票，以及现在能否申请',
    limit: reading,
    input: z.object(byNumber),
    errors: ['NOT_FOUND'],
  }),
  request: endpoint({
    ...customer,
    method: 'POST',
    path: '/applications/:number/invoice',
    summary: '申请开票，或在开出之前修改开票信息',
    done: '开票信息已提交',
    limit: writing,
    input: z.object({
      ...byNumber,
      kind: invoiceKind,
      titleType,
      title: draftText,
      taxNumber: draftText,
      address: draftText,
      phone: draftText,
      bank: draftText,
      account: draftText,
      email: draftText,
      /** The revision of the invoice that is being changed; absent for the first request. */
      revision: z.optional(revision),
    }),
    errors: ['NOT_FOUND', 'FIELDS_INCOMPLETE', 'INVOICE_UNAVAILABLE', 'INVOICE_CHANGED', 'TRANSITION_REFUSED'],
  }),
  cancel: endpoint({
    ...customer,
    method: 'POST',
    path: '/applications/:number/invoice/cancel',
    summary: '取消还没有开出的发票',
    done: '已取消开票',
    limit: writing,
    input: z.object(byNumber),
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  }),
  list: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/invoices',
    summary:
      '开票申请，默认只列待开的；待开的从早到晚，其余从新到旧；paid 为款项是否已确认到账；sort 为排序的列，前面加 - 为倒序',
    access: 'application:review',
    limit: reading,
    input: z.object({
      state: z.optional(z.enum([...invoiceStates, 'all'])),
      q: z.optional(optionalText(100)),
      kind: z.optional(invoiceKind),
      titleType: z.optional(titleType),
      paid: z.optional(z.enum(['yes', 'no'])),
      sort: sortBy('title', 'amount', 'requested', 'issued'),
      cursor,
      limit: pageSize,
    }),
    output: z.object({ items: z.array(listedInvoice), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
  issue: endpoint({
    ...operator,
    method: 'POST',
    path: '/applications/:number/invoice/issue',
    summary: '登记开出的发票并通知客户',
    input: z.object({
      ...byNumber,
      revision,
      invoiceNumber: z.string({ error: '请填写发票号码' }).check(
        z.overwrite((value) => value.normalize('NFKC').replace(/\s/g, '')),
        z.regex(/^(\d{8}|\d{20})$/, '发票号码为 8 位（税控发票）或 20 位（数电发票）数字'),
      ),
      issuedOn: day,
      link: optionalText(1000).check(z.regex(/^$|^https:\/\/[^\s]+$/, '链接须以 https:// 开头')),
    }),
    errors: [...refusals, 'FIELDS_INCOMPLETE', 'PAYMENT_NOT_RECEIVED'],
  }),
  addFile: endpoint({
    ...operator,
    method: 'POST',
    path: '/applications/:number/invoice/files',
    summary: '上传发票文件（PDF 或 OFD，不超过 10 MB，最多 4 个）；登记开票之后客户才能下载，同一个文件只存一份',
    input: z.object({ ...byNumber, file: incomingFile }),
    errors: [
      'NOT_FOUND',
      'TRANSITION_REFUSED',
      'ATTACHMENT_REFUSED',
      'INVOICE_FILE_LIMIT_REACHED',
      'BODY_TOO_LARGE',
      'SERVER_BUSY',
      'STORE_UNAVAILABLE',
    ],
    payload: 'multipart',
    maxFileBytes: MAX_ATTACHMENT_BYTES,
  }),
  removeFile: endpoint({
    ...operator,
    method: 'DELETE',
    path: '/applications/:number/invoice/files/:id',
    summary: '移除传错的发票文件',
    input: z.object({ ...byNumber, id: recordId }),
    errors: ['NOT_FOUND'],
  }),
  refuse: endpoint({
    ...operator,
    method: 'POST',
    path: '/applications/:number/invoice/refuse',
    summary: '退回开票申请并说明原因',
    input: z.object({ ...byNumber, revision, reason: requiredText(500, '请写明原因') }),
    errors: refusals,
  }),
  void: endpoint({
    ...operator,
    method: 'POST',
    path: '/applications/:number/invoice/void',
    summary: '登记发票已作废或红冲',
    input: z.object({ ...byNumber, revision, reason: requiredText(500, '请写明原因') }),
    errors: refusals,
  }),
} as const;
