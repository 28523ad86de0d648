import { expect, test } from 'vitest';
import { problemOf } from './limits.ts';
import type { PictureFacts } from './picture-facts.ts';

const photo: PictureFacts = {
  format: 'jpeg',
  width: 4000,
  height: 3000,
  hasAlpha: false,
  isInterlaced: false,
  isLossless: false,
  isDeep: false,
  samplesPerPixel: 1.5,
};
const lossy = { format: 'webp' } as const;
const interlaced = { format: 'png', isInterlaced: true, samplesPerPixel: 3 } as const;

test.each<[string, Partial<PictureFacts>, string | null]>([
  ['a photo of 40 million pixels', { width: 8000, height: 5000 }, null],
  ['one more row', { width: 8000, height: 5001 }, '图片尺寸过大，请先缩小（不超过 4000 万像素）'],
  ['a WebP of 40 million', { ...lossy, width: 8000, height: 5000 }, null],
  [
    'one without loss',
    { ...lossy, isLossless: true, width: 8000, height: 5000 },
    '图片尺寸过大，请先缩小（不超过 2500 万像素）',
  ],
  ['progressive, 24 million', { isInterlaced: true, width: 6000, height: 4000 }, null],
  [
    'progressive, one more row',
    { isInterlaced: true, width: 6000, height: 4001 },
    '图片尺寸过大，请先缩小（渐进式 JPG 不超过 2400 万像素）',
  ],
  [
    'progressive with all of its colours: twice as much to hold',
    { isInterlaced: true, samplesPerPixel: 3, width: 6000, height: 4000 },
    '图片尺寸过大，请先缩小（渐进式 JPG 不超过 1587 万像素）',
  ],
  ['interlaced, 24 million', { ...interlaced, width: 6000, height: 4000 }, null],
  [
    'interlaced with 16 bits and transparency',
    { ...interlaced, samplesPerPixel: 4, isDeep: true, width: 6000, height: 4000 },
    '图片尺寸过大，请先缩小（隔行扫描的 PNG 不超过 961 万像素）',
  ],
  ['AVIF, 5 million', { format: 'avif', width: 2500, height: 2000 }, null],
  [
    'AVIF, 8 million',
    { format: 'avif', width: 4000, height: 2000 },
    '图片尺寸过大，请先缩小（AVIF 不超过 526 万像素）',
  ],
  ['a very long one', { width: 16_385, height: 100 }, '图片尺寸过大，请先缩小（长和宽都不超过 16384 像素）'],
  ['a very thin one', { width: 4000, height: 15 }, '图片太小，长和宽都至少 16 像素'],
])('%s', (_name, facts, problem) => {
  expect(problemOf({ ...photo, ...facts })).toBe(problem);
});

test('whoever needs fewer pixels says so', () => {
  expect(problemOf(photo, 12_000_000)).toBeNull();
  expect(problemOf({ ...photo, width: 4001 }, 12_000_000)).toMatch(/不超过 1200 万像素/);
});
