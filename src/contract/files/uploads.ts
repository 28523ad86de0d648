import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import { done, nothing, recordId, requiredText, timestamp } from '../fields.ts';
import { sizeText } from './incoming-file.ts';

export const MAX_UPLOAD_BYTES = 2 * 2 ** 30;

/** An incoming file. */
export const upload = z.object({
  id: z.string(),
  fileName: z.string(),
  /** The sender's name for the file. */
  fingerprint: z.string(),
  sizeBytes: z.int(),
  /** The number of bytes that are stored; sending continues from there. */
  offsetBytes: z.int(),
  /** `checking`: all bytes have arrived, and their digest is being computed. */
  state: z.enum(['receiving', 'checking', 'ready']),
  /** Lower-case hex; '' until ready. */
  sha256: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type Upload = z.infer<typeof upload>;

/** The remaining bytes of a file. JSON is not accepted in its place. */
export interface IncomingBytes {
  /** Null if the sender did not say. */
  lengthBytes: number | null;
  chunks: AsyncIterable<Uint8Array>;
}

const incomingBytes = z.custom<IncomingBytes>(
  (value) => typeof value === 'object' && value !== null && 'chunks' in value && typeof value.chunks === 'object',
  '请求里没有文件内容',
);

const sizeBytes = z
  .int('文件大小不正确')
  .check(z.minimum(1, '这个文件是空的'), z.maximum(MAX_UPLOAD_BYTES, `文件不能超过 ${sizeText(MAX_UPLOAD_BYTES)}`));

const base = { side: 'admin', access: 'material:publish' } as const;

/**
 * Resumable upload: tus 1.0 (creation, termination, expiration). The named fields travel in tus' headers;
 * `create` and `cancel` may be called with JSON as well.
 */
export const uploads = {
  list: endpoint({
    ...base,
    method: 'GET',
    path: '/uploads',
    summary: '自己没有用完的上传，新的在前',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(upload) }),
    errors: [],
  }),
  create: endpoint({
    ...base,
    method: 'POST',
    path: '/uploads',
    summary: '开始上传一个文件（tus：Upload-Length、Upload-Metadata）',
    limit: writing,
    input: z.object({
      sizeBytes,
      fileName: requiredText(150, '文件没有名字'),
      fingerprint: z.optional(z.string().check(z.maxLength(128), z.regex(/^[\x21-\x7e]*$/, '内容不正确'))),
    }),
    output: upload,
    errors: ['BODY_TOO_LARGE', 'UPLOAD_LIMIT_REACHED', 'UPLOAD_PROTOCOL_UNSUPPORTED'],
    protocol: 'tus',
  }),
  get: endpoint({
    ...base,
    method: 'GET',
    path: '/uploads/:id',
    summary: '上传到哪里了（tus：HEAD 回答 Upload-Offset）；传完后给出 SHA-256',
    limit: reading,
    input: z.object({ id: recordId }),
    output: upload,
    errors: ['NOT_FOUND', 'UPLOAD_EXPIRED', 'STORE_UNAVAILABLE'],
    protocol: 'tus',
  }),
  append: endpoint({
    ...base,
    method: 'PATCH',
    path: '/uploads/:id',
    summary: '从确认的位置续传（tus：Upload-Offset，正文为 application/offset+octet-stream）',
    limit: reading,
    input: z.object({
      id: recordId,
      offsetBytes: z.int('续传的位置不正确').check(z.minimum(0), z.maximum(MAX_UPLOAD_BYTES)),
      bytes: incomingBytes,
    }),
    output: upload,
    errors: [
      'NOT_FOUND',
      'UPLOAD_OFFSET_WRONG',
      'UPLOAD_BUSY',
      'UPLOAD_EXPIRED',
      'BODY_TOO_LARGE',
      'MEDIA_TYPE_UNSUPPORTED',
      'UPLOAD_PROTOCOL_UNSUPPORTED',
      'REQUEST_MALFORMED',
      'STORE_UNAVAILABLE',
    ],
    protocol: 'tus',
  }),
  cancel: endpoint({
    ...base,
    method: 'DELETE',
    path: '/uploads/:id',
    summary: '放弃上传，已收到的部分随之删除',
    limit: writing,
    input: z.object({ id: recordId }),
    output: done,
    errors: ['NOT_FOUND'],
    protocol: 'tus',
  }),
} as const;
