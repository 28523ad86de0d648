import * as z from 'zod/mini';
import { endpoint, writing } from '../endpoint.ts';
import { incomingFile } from '../files/incoming-file.ts';

export const LARGEST_LOGO_BYTES = 2 ** 20;
export const LARGEST_PICTURE_BYTES = 5 * 2 ** 20;

/** The purpose of a picture; it decides how the picture is stored. */
const pictureUse = z.enum(['code', 'logo', 'seal'], { error: '请说明图片的用途' });
export type PictureUse = z.infer<typeof pictureUse>;

/** A stored picture of the shop; its name is the hash of its bytes. */
export const shopPicture = z.object({
  name: z.string().check(z.regex(/^[0-9a-f]{64}$/, '请重新上传图片')),
  format: z.enum(['svg', 'png', 'webp'], { error: '请重新上传图片' }),
  width: z.int().check(z.minimum(1), z.maximum(16_384)),
  height: z.int().check(z.minimum(1), z.maximum(16_384)),
});
export type ShopPicture = z.infer<typeof shopPicture>;

/** The address of a picture: below `IMAGE_URL`, or on the site itself. The bytes at an address never change. */
export function pictureUrl(
  imageUrl: string,
  { name, format }: { name: string; format: ShopPicture['format'] | 'avif' },
): string {
  return `${imageUrl.replace(/(?<!\/)\/+$/, '')}/picture/${name}.${format}`;
}

export const shopPictures = {
  add: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/pictures',
    summary: '上传店铺图片：收款码、标志（SVG 或 PNG）、证书印章；保存到设置之后才会公开使用，一天内没有用上的会被清理',
    done: '图片已上传，保存后生效',
    access: 'setting:edit',
    limit: writing,
    input: z.object({ use: pictureUse, file: incomingFile }),
    output: z.object({
      picture: shopPicture,
      /** The parts that were removed from an SVG: scripts, references to other files. */
      removed: z.array(z.string()),
    }),
    errors: ['PICTURE_REFUSED', 'BODY_TOO_LARGE', 'TOO_MANY_REQUESTS', 'SERVER_BUSY', 'STORE_UNAVAILABLE'],
    payload: 'multipart',
    maxFileBytes: LARGEST_PICTURE_BYTES,
  }),
} as const;
