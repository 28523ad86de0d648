import type { PictureFacts } from './picture-facts.ts';

/** More than any phone's photo; a bomb of a few kilobytes could unfold to gigabytes. */
const MOST_PIXELS = 40_000_000;
const MOST_INTERLACED_PIXELS = 24_000_000;
const MOST_AVIF_PIXELS = 8_000_000;
/** Decoders hold some lines of a picture, and lines could be of any length. */
const LONGEST_EDGE = 16_384;
const SHORTEST_EDGE = 16;
/** The decoder's memory limit; together with its process that makes 150 MB. */
const MOST_HELD_BYTES = 100_000_000;

/** Why a picture like this is not decoded, in words for the person who chose it; or null. */
export function problemOf(facts: PictureFacts, mostPixels = MOST_PIXELS): string | null {
  const { width, height } = facts;
  if (Math.min(width, height) < SHORTEST_EDGE) return `图片太小，长和宽都至少 ${SHORTEST_EDGE} 像素`;
  if (Math.max(width, height) > LONGEST_EDGE) return `图片尺寸过大，请先缩小（长和宽都不超过 ${LONGEST_EDGE} 像素）`;
  const most = Math.min(mostPixels, mostPixelsOf(facts));
  if (width * height <= most) return null;
  return `图片尺寸过大，请先缩小（${kindOf(facts)}不超过 ${Math.floor(most / 10_000)} 万像素）`;
}

function mostPixelsOf(facts: PictureFacts): number {
  const { format, isInterlaced } = facts;
  const most = isInterlaced ? MOST_INTERLACED_PIXELS : MOST_PIXELS;
  const inMemory = Math.floor(MOST_HELD_BYTES / heldPerPixel(facts));
  return Math.min(format === 'avif' ? MOST_AVIF_PIXELS : most, inMemory);
}

/** Bytes that the decoder holds for each pixel, as measured; next to nothing if lines come and go. */
function heldPerPixel({ format, isInterlaced, isLossless, isDeep, samplesPerPixel }: PictureFacts): number {
  if (format === 'avif') return isDeep ? 27 : 19;
  if (format === 'webp') return isLossless ? 4 : 1;
  if (!isInterlaced) return 1;
  return format === 'jpeg' ? samplesPerPixel * 2.1 : samplesPerPixel * (isDeep ? 2 : 1) * 1.3;
}

function kindOf({ format, isInterlaced, isDeep }: PictureFacts): string {
  if (format === 'avif') return isDeep ? '高色深的 AVIF ' : 'AVIF ';
  if (format === 'jpeg' && isInterlaced) return '渐进式 JPG ';
  return format === 'png' && isInterlaced ? '隔行扫描的 PNG ' : '';
}
