import type { Sharp } from 'sharp';
import { ApiError } from '../../../contract/errors.ts';
import { judgePicture } from './picture-format.ts';
import { WorkQueue } from '../password/work-queue.ts';

/** More than any phone's photo; a bomb of a few kilobytes would unfold to gigabytes. */
const MAX_PIXELS = 60_000_000;
const MIN_EDGE = 16;

/** Decoding takes memory and a core. */
const queue = new WorkQueue({ atOnce: 1, mostWaiting: 16 });

type Refusal = Extract<ApiError['error'], 'PICTURE_REFUSED' | 'ATTACHMENT_REFUSED'>;

/** Draws anew what is one still picture, upright and without metadata; refuses everything else under the given name. */
export async function drawPicture<Result>(
  bytes: Buffer,
  error: Refusal,
  draw: (upright: () => Sharp) => Promise<Result>,
): Promise<Result> {
  const refused = (message: string) => new ApiError(error, { message });
  const judgement = judgePicture(bytes);
  if ('refusal' in judgement) throw refused(judgement.refusal);
  const format = judgement.format === 'avif' ? 'heif' : judgement.format;
  return queue.run(async () => {
    // A native library that most processes never need.
    const { default: sharp } = await import('sharp');
    const input = { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 } as const;
    try {
      const found = await sharp(bytes, { ...input, limitInputPixels: false }).metadata();
      const problem = problemOf(found, format);
      if (problem !== null) throw refused(problem);
      return await draw(() => sharp(bytes, input).autoOrient().timeout({ seconds: 10 }));
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
      throw Object.assign(refused('图片不完整或已损坏，请换一张'), { cause });
    }
  });
}

interface Found {
  width: number;
  height: number;
  pages?: number;
  format: string;
}

function problemOf({ width, height, pages = 1, format }: Found, expected: string): string | null {
  if (format !== expected) return '图片内容与格式不符，请重新保存后再上传';
  if (pages > 1) return '不支持动态图片，请换一张静态的';
  if (width * height > MAX_PIXELS) return '图片尺寸过大，请先缩小（不超过 6000 万像素）';
  return Math.min(width, height) < MIN_EDGE ? `图片太小，长和宽都至少 ${MIN_EDGE} 像素` : null;
}
