import { ApiError } from '../../contract/errors.ts';
import { judgePicture } from './picture-format.ts';
import { WorkQueue } from './work-queue.ts';

/** More than any phone's photo; a bomb of a few kilobytes would unfold to gigabytes. */
const MAX_PIXELS = 60_000_000;
const MIN_EDGE = 16;

/** Decoding takes memory and a core. */
const queue = new WorkQueue({ atOnce: 1, mostWaiting: 16 });

export interface EncodedAvatar {
  pixels: number;
  bytes: Buffer;
}

/** Upright squares from the middle, as WebP without any metadata. Refuses what is not one still picture. */
export async function encodeAvatar(bytes: Buffer, sizes: readonly number[]): Promise<EncodedAvatar[]> {
  const judgement = judgePicture(bytes);
  if ('refusal' in judgement) throw refused(judgement.refusal);
  return queue.run(() => encode(bytes, judgement.format === 'avif' ? 'heif' : judgement.format, sizes));
}

async function encode(bytes: Buffer, format: string, sizes: readonly number[]): Promise<EncodedAvatar[]> {
  // A native library that most processes never need.
  const { default: sharp } = await import('sharp');
  const input = { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 } as const;
  try {
    const {
      width,
      height,
      pages = 1,
      format: found,
    } = await sharp(bytes, { ...input, limitInputPixels: false }).metadata();
    if (found !== format) throw refused('图片内容与格式不符，请重新保存后再上传');
    if (pages > 1) throw refused('不支持动态图片，请换一张静态的');
    if (width * height > MAX_PIXELS) throw refused('图片尺寸过大，请先缩小（不超过 6000 万像素）');
    if (Math.min(width, height) < MIN_EDGE) throw refused(`图片太小，长和宽都至少 ${MIN_EDGE} 像素`);
    return await Promise.all(
      sizes.map(async (pixels) => ({
        pixels,
        bytes: await sharp(bytes, input)
          .autoOrient()
          .resize(pixels, pixels, { fit: 'cover' })
          .webp({ quality: 84 })
          .timeout({ seconds: 10 })
          .toBuffer(),
      })),
    );
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw Object.assign(refused('图片不完整或已损坏，请换一张'), { cause: error });
  }
}

const refused = (message: string): ApiError => new ApiError('PICTURE_REFUSED', { message });
