import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import { applicationNumber, nothing, optionalText, recordId, timestamp, wholeNumber } from '../fields.ts';
import { incomingFile } from '../files/incoming-file.ts';
import { attachment, MAX_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from './attachments.ts';

export const sides = ['customer', 'operator'] as const;
export type Side = (typeof sides)[number];

const message = z.object({
  id: z.string(),
  /** 1, 2, 3 … within the conversation. */
  seq: z.int(),
  at: timestamp,
  side: z.enum(sides),
  /** ask: the application waits for an answer; answer: the text that came with the resubmission. */
  kind: z.enum(['message', 'ask', 'answer']),
  /** The author, for operators; '' for customers. */
  by: z.string(),
  text: z.string(),
  files: z.array(attachment),
});
export type Message = z.infer<typeof message>;

export const conversation = z.object({
  /** The latest messages, or those before the given one; oldest first. */
  messages: z.array(message),
  hasEarlier: z.boolean(),
  /** The caller's own uploads that are not attached to a message yet. */
  unsent: z.array(attachment),
  /** The last messages that the caller's side and the other side have read. */
  seenSeq: z.int(),
  otherSeenSeq: z.int(),
  /** Whether the caller's side may write now. */
  mayWrite: z.boolean(),
  /** Once the application is decided: the time until which the customer may still write. */
  customerUntil: z.nullable(timestamp),
});
export type Conversation = z.infer<typeof conversation>;

/** Arrives in a query string. */
const before = z.optional(z.pipe(z.transform(Number), wholeNumber('分页参数不正确', 1)));
const byNumber = { number: applicationNumber };
const withMessage = {
  ...byNumber,
  text: optionalText(2000),
  fileIds: z.array(recordId).check(z.maxLength(MOST_ATTACHMENTS, `一条消息最多 ${MOST_ATTACHMENTS} 个附件`)),
  /** Idempotency key of the form: sent twice, it makes one message. */
  requestKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, '请求标识不正确')),
};
const isNotEmpty = z.refine<{ text: string; fileIds: string[] }>(
  ({ text, fileIds }) => text !== '' || fileIds.length > 0,
  { error: '请写点什么，或添加附件', path: ['text'] },
);

const get = {
  method: 'GET',
  path: '/applications/:number/messages',
  limit: reading,
  input: z.object({ ...byNumber, before }),
  output: conversation,
  errors: ['NOT_FOUND'],
} as const;
const write = {
  method: 'POST',
  path: '/applications/:number/messages',
  limit: writing,
  done: '已发送',
  output: conversation,
} as const;
const read = {
  method: 'POST',
  path: '/applications/:number/messages/read',
  limit: reading,
  input: z.object({ ...byNumber, upTo: wholeNumber('请刷新后重试', 1) }),
  output: nothing,
  errors: ['NOT_FOUND'],
} as const;
const addFile = {
  method: 'POST',
  path: '/applications/:number/messages/files',
  limit: writing,
  input: z.object({ ...byNumber, file: incomingFile }),
  output: z.object({ unsent: z.array(attachment) }),
  payload: 'multipart',
  maxFileBytes: MAX_ATTACHMENT_BYTES,
} as const;
const fileErrors = [
  'NOT_FOUND',
  'TRANSITION_REFUSED',
  'ATTACHMENT_REFUSED',
  'ATTACHMENT_LIMIT_REACHED',
  'BODY_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'SERVER_BUSY',
  'STORE_UNAVAILABLE',
] as const;
const removeFile = {
  method: 'DELETE',
  path: '/applications/:number/messages/files/:id',
  limit: writing,
  input: z.object({ ...byNumber, id: recordId }),
  output: z.object({ unsent: z.array(attachment) }),
  errors: ['NOT_FOUND'],
} as const;

const customer = { side: 'web', access: 'user' } as const;
const operator = { side: 'admin', access: 'application:review' } as const;

/** The customer's side of the conversation about an application. */
export const customerConversation = {
  get: endpoint({ ...customer, ...get, summary: '与审核人员的对话，最近 50 条；before 为更早的' }),
  write: endpoint({
    ...customer,
    ...write,
    summary: '写给审核人员；isAnswer 为答复要求补充的内容，申请随即重新提交；相同 requestKey 只写一次',
    input: z.object({ ...withMessage, isAnswer: z.optional(z.boolean()) }).check(isNotEmpty),
    errors: [
      'NOT_FOUND',
      'TRANSITION_REFUSED',
      'CONVERSATION_CLOSED',
      'CONVERSATION_WAITS',
      'ACCOUNT_LEAVING',
      'INFORMATION_OVERDUE',
      'FIELDS_INCOMPLETE',
      'AGREEMENT_OUTDATED',
      'EDITION_FREE',
      'EDITION_UNAVAILABLE',
      'OFFER_UNAVAILABLE',
    ],
  }),
  read: endpoint({ ...customer, ...read, summary: '记为读到了哪一条' }),
  addFile: endpoint({
    ...customer,
    ...addFile,
    summary: '为下一条消息添加附件（图片或 PDF，不超过 10 MB，最多 8 个）',
    errors: [...fileErrors, 'CONVERSATION_CLOSED'],
  }),
  removeFile: endpoint({ ...customer, ...removeFile, summary: '移除还没有发出的附件' }),
} as const;

/** The operators' side of that conversation. */
export const operatorConversation = {
  get: endpoint({ ...operator, ...get, summary: '与客户的对话，最近 50 条；before 为更早的' }),
  write: endpoint({
    ...operator,
    ...write,
    summary: '写给客户，申请的状态不变；相同 requestKey 只写一次',
    input: z.object(withMessage).check(isNotEmpty),
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  }),
  read: endpoint({ ...operator, ...read, summary: '记为读到了哪一条，对所有审核人员都算读过' }),
  addFile: endpoint({
    ...operator,
    ...addFile,
    summary: '为写给客户的下一条消息添加附件（图片或 PDF，不超过 10 MB，最多 8 个）',
    errors: fileErrors,
  }),
  removeFile: endpoint({ ...operator, ...removeFile, summary: '移除还没有发出的附件' }),
} as const;
