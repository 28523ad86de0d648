import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type ResizeOptions, type Sharp } from 'sharp';
import type { PictureAnswer, PictureJob } from './jobs.ts';
import { problemOf } from './limits.ts';
import type { DrawnPicture, PictureFacts, PictureTarget } from './picture-facts.ts';
import { judgePicture, type PictureFormat } from './picture-format.ts';

// Pictures come one after the other, and never twice.
sharp.cache(false);
sharp.concurrency(1);

const DAMAGED = '图片不完整或已损坏，请换一张';

/**
 * Reads one still picture and redraws it, upright, in sRGB and without metadata. Only called in the picture process.
 */
export async function drawPictures({
  file,
  draw,
  isVector,
}: Pick<PictureJob, 'file' | 'draw' | 'isVector'>): Promise<PictureAnswer> {
  if (isVector) return drawVector(file, draw?.targets ?? []);
  const judged = judgePicture(await readFile(file));
  if ('refusal' in judged) return judged;
  try {
    const found = await sharp(file, { limitInputPixels: false }).metadata();
    const refusal = mismatchOf(found, judged.format);
    if (refusal !== null) return { refusal };
    const facts = factsOf(found, judged);
    if (draw === null) return { facts, drawn: [] };
    const problem = problemOf(facts, draw.mostPixels);
    return problem === null ? { facts, drawn: await drawAll(file, facts, draw.targets) } : { refusal: problem };
  } catch {
    return { refusal: DAMAGED };
  }
}

/** Drawn anew for each target, so that small ones are as crisp as large ones. */
async function drawVector(file: string, targets: readonly PictureTarget[]): Promise<PictureAnswer> {
  try {
    const { width, height } = await sharp(file, { limitInputPixels: MOST_VECTOR_PIXELS }).metadata();
    const drawn: DrawnPicture[] = [];
    for (const target of targets) {
      const { width: mostWidth, height: mostHeight = Infinity } = target;
      const scale = Math.min(mostWidth / width, mostHeight / height);
      const density = Math.min(50_000, Math.max(1, 72 * scale));
      drawn.push(await encode(sharp(file, { density, limitInputPixels: MOST_VECTOR_PIXELS }), target));
    }
    return { facts: { ...vectorFacts, width, height }, drawn };
  } catch {
    return { refusal: '这个 SVG 无法绘制，请用设计软件重新导出' };
  }
}

const MOST_VECTOR_PIXELS = 4_000_000;
const vectorFacts = {
  format: 'png',
  hasAlpha: true,
  isInterlaced: false,
  isLossless: true,
  isDeep: false,
  samplesPerPixel: 4,
} as const;

function mismatchOf({ format, pages = 1 }: Metadata, expected: PictureFormat): string | null {
  if (format !== (expected === 'avif' ? 'heif' : expected)) return '图片内容与格式不符，请重新保存后再上传';
  return pages > 1 ? '不支持动态图片，请换一张静态的' : null;
}

function factsOf(
  found: Metadata,
  { format, isLossless }: { format: PictureFormat; isLossless: boolean },
): PictureFacts {
  const { width, height, channels, chromaSubsampling = '', depth, bitsPerSample = 8 } = found;
  const isTurned = (found.orientation ?? 1) >= 5;
  const halved: Record<string, number> = { '4:2:0': 1.5, '4:2:2': 2 };
  return {
    format,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    hasAlpha: found.hasAlpha,
    isInterlaced: found.isProgressive,
    isLossless,
    isDeep: depth !== 'uchar' || bitsPerSample > 8,
    samplesPerPixel: (format === 'jpeg' ? halved[chromaSubsampling] : undefined) ?? channels,
  };
}

/** Each kind of cut is decoded once, at the largest requested size; the smaller ones are made from that. */
async function drawAll(file: string, facts: PictureFacts, targets: readonly PictureTarget[]): Promise<DrawnPicture[]> {
  const drawn = new Map<PictureTarget, DrawnPicture>();
  for (const [largest, ...smaller] of byCut(targets)) {
    const { data, info } = await sharp(file, {
      limitInputPixels: facts.width * facts.height,
      failOn: 'warning',
      pages: 1,
    })
      .autoOrient()
      .resize(resizing(largest))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const target of [largest, ...smaller]) drawn.set(target, await encode(sharp(data, { raw }), target));
  }
  return targets.flatMap((target) => drawn.get(target) ?? []);
}

type Cut = [largest: PictureTarget, ...smaller: PictureTarget[]];

function byCut(targets: readonly PictureTarget[]): Cut[] {
  const cuts = new Map<string, Cut>();
  for (const target of targets.toSorted((one, other) => areaOf(other) - areaOf(one))) {
    const { width, height = Infinity, fit } = target;
    const key = `${fit} ${width / height} ${target.ground?.color}`;
    const known = cuts.get(key);
    if (known === undefined) cuts.set(key, [target]);
    else known.push(target);
  }
  return [...cuts.values()];
}

const areaOf = ({ width, height = width }: PictureTarget): number => width * height;

function resizing({ width, height, fit, ground }: PictureTarget): ResizeOptions {
  const edges = 2 * (ground?.margin ?? 0);
  return {
    width: width - edges,
    height: height === undefined ? undefined : height - edges,
    fit,
    background: ground?.color ?? transparent,
    withoutEnlargement: fit === 'inside',
  };
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

async function encode(picture: Sharp, target: PictureTarget): Promise<DrawnPicture> {
  const { format, quality = 84, effort, ground } = target;
  const resized = picture.resize(resizing(target));
  const standing = ground === undefined ? resized : standingOn(resized, ground);
  const { data, info } = await standing
    .toFormat(format, format === 'png' ? { compressionLevel: 9 } : { quality, effort })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, format, bytes: data };
}

function standingOn(picture: Sharp, { color, margin }: { color: string; margin: number }): Sharp {
  const around = { top: margin, bottom: margin, left: margin, right: margin };
  return picture.flatten({ background: color }).extend({ ...around, background: color });
}
