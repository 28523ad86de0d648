import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import {
  cursor,
  done,
  optionalLine,
  optionalText,
  pageSize,
  recordId,
  requiredLine,
  revision,
  timestamp,
} from '../fields.ts';
import { incomingFile } from './incoming-file.ts';

export const LARGEST_MEDIA_BYTES = 20 * 2 ** 20;
/** The limit of the library's disk space. */
export const MOST_LIBRARY_BYTES = 2 * 2 ** 30;
/** The limit for one use of a picture. */
export const LONGEST_ALT = 200;

/** A picture of the library as public pages show it; its addresses never change. */
export const publicPicture = z.object({
  /** For clients without `srcset`, and for feeds. */
  src: z.string(),
  /** Values of `srcset`, narrowest to widest. */
  avif: z.string(),
  webp: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});
export type PublicPicture = z.infer<typeof publicPicture>;

export const mediaPicture = z.object({
  id: z.string(),
  revision: z.int(),
  title: z.string(),
  /** '' = not written yet. */
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** The size of all stored widths and formats together. */
  sizeBytes: z.int(),
  /** The narrowest rendition, for lists. */
  thumbnail: z.string(),
  /** The widest rendition. */
  src: z.string(),
  /** The number of places that show it. */
  useCount: z.int(),
  createdAt: timestamp,
  changedAt: timestamp,
});
export type MediaPicture = z.infer<typeof mediaPicture>;

export const mediaDetail = z.extend(mediaPicture, {
  /** A place that shows it, and the console page that edits that place. */
  uses: z.array(z.object({ label: z.string(), path: z.string() })),
});
export type MediaDetail = z.infer<typeof mediaDetail>;

const mediaFilter = z.enum(['unused', 'no_alt'], '没有这个筛选');
const alt = optionalLine(LONGEST_ALT);
/** A form with a file consists of text fields only. */
const sentRevision = z.optional(
  z.pipe(z.pipe(z.union([z.string(), z.number()], '请刷新后重试'), z.transform(Number)), revision),
);
const uploadErrors = [
  'NOT_FOUND',
  'PICTURE_REFUSED',
  'LIBRARY_FULL',
  'BODY_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'SERVER_BUSY',
  'STORE_UNAVAILABLE',
] as const;

/** The library of pictures for pages and announcements. */
export const media = {
  list: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/media',
    summary: '图片库，最近的在前；q 搜索名称与替代文字',
    access: 'content:edit',
    limit: reading,
    input: z.object({ filter: z.optional(mediaFilter), q: z.optional(optionalText(100)), cursor, limit: pageSize }),
    output: z.object({
      items: z.array(mediaPicture),
      nextCursor: z.nullable(z.string()),
      /** The size of the whole library. */
      usedBytes: z.int(),
    }),
    errors: [],
  }),
  get: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/media/:id',
    summary: '一张图片，附使用它的地方',
    access: 'content:edit',
    limit: reading,
    input: z.object({ id: recordId }),
    output: mediaDetail,
    errors: ['NOT_FOUND'],
  }),
  add: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/media',
    summary: '上传图片：重新编码为 AVIF 与 WebP，不保留拍摄信息；同一个文件再传一次，答复已有的那一张',
    done: '图片已上传',
    access: 'content:edit',
    limit: writing,
    input: z.object({ alt: z.optional(alt), file: incomingFile }),
    output: z.object({ picture: mediaDetail, isKnown: z.boolean() }),
    errors: uploadErrors,
    payload: 'multipart',
    maxFileBytes: LARGEST_MEDIA_BYTES,
  }),
  replace: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/media/:id/file',
    summary: '换一个文件：使用它的地方都换成新的，地址随内容改变；给出 revision（替换前看到的版次）时，落后的会被拒绝',
    done: '图片已替换',
    access: 'content:edit',
    limit: writing,
    input: z.object({ id: recordId, revision: sentRevision, file: incomingFile }),
    output: mediaDetail,
    errors: [...uploadErrors, 'PICTURE_CHANGED'],
    payload: 'multipart',
    maxFileBytes: LARGEST_MEDIA_BYTES,
  }),
  edit: endpoint({
    side: 'admin',
    method: 'PATCH',
    path: '/media/:id',
    summary: '修改图片的名称与替代文字；revision 落后的会被拒绝',
    done: '已保存',
    access: 'content:edit',
    limit: writing,
    input: z.object({ id: recordId, revision, title: requiredLine(100, '请填写名称'), alt }),
    output: mediaDetail,
    errors: ['NOT_FOUND', 'PICTURE_CHANGED'],
  }),
  remove: endpoint({
    side: 'admin',
    method: 'DELETE',
    path: '/media/:id',
    summary: '删除没有使用的图片；使用着的会被拒绝，并说明在哪里',
    done: '图片已删除',
    access: 'content:edit',
    limit: writing,
    input: z.object({ id: recordId }),
    output: done,
    errors: ['NOT_FOUND', 'PICTURE_IN_USE'],
  }),
} as const;
