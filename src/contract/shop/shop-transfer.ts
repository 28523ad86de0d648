import * as z from 'zod/mini';
import { endpoint, writing } from '../endpoint.ts';
import { nothing } from '../fields.ts';
import { incomingFile } from '../files/incoming-file.ts';

export const LARGEST_SHOP_FILE_BYTES = 48 * 2 ** 20;

const shopImport = z.object({
  /** The shop that exported the file, and when. */
  title: z.string(),
  exportedAt: z.string(),
  /** A digest of the file and these changes. */
  digest: z.string(),
  parts: z.array(z.object({ label: z.string(), changes: z.array(z.string()) })),
});
export type ShopImport = z.infer<typeof shopImport>;

const sending = {
  side: 'admin',
  method: 'POST',
  access: 'setting:edit',
  limit: { perMinute: 30 },
  payload: 'multipart',
  maxFileBytes: LARGEST_SHOP_FILE_BYTES,
  output: shopImport,
} as const;
const refusals = [
  'PERMISSION_DENIED',
  'SHOP_FILE_REFUSED',
  'PICTURE_REFUSED',
  'LIBRARY_FULL',
  'BODY_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'SERVER_BUSY',
  'STORE_UNAVAILABLE',
] as const;

/** A whole shop as one file: catalogue, texts, settings and pictures, without people and secrets. */
export const shopTransfer = {
  export: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/shop/export',
    summary:
      '导出店铺：商品、优惠（连同优惠码）、申请表、页面、公告、帮助、文字、设置与图片，一个 zip 文件；不含客户、申请与密钥。仅管理员',
    access: 'setting:edit',
    limit: writing,
    input: nothing,
    output: z.object({ fileName: z.string(), base64: z.string() }),
    errors: [
      'PERMISSION_DENIED',
      'SHOP_FILE_REFUSED',
      'PICTURE_REFUSED',
      'LIBRARY_FULL',
      'SERVER_BUSY',
      'STORE_UNAVAILABLE',
    ],
    noStore: true,
  }),
  check: endpoint({
    ...sending,
    path: '/shop/import/check',
    summary: '检查店铺文件，列出导入后会有的变化；什么都不改。仅管理员',
    input: z.object({ file: incomingFile }),
    errors: refusals,
  }),
  import: endpoint({
    ...sending,
    path: '/shop/import',
    summary:
      '导入店铺文件：全部成功，或什么都不改。digest 为检查时得到的，此后情况有变则拒绝；重复导入没有影响。仅管理员，须最近确认过身份',
    done: '已导入',
    input: z.object({
      digest: z.string('请先检查文件').check(z.regex(/^[\da-f]{64}$/, '请先检查文件')),
      file: incomingFile,
    }),
    errors: [
      ...refusals,
      'FRESH_LOGIN_REQUIRED',
      'SHOP_CHANGED',
      'SETTING_INVALID',
      'FIELDS_INVALID',
      'DISCOUNT_CODE_TAKEN',
    ],
  }),
} as const;
