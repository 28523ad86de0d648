import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawPictures } from './draw-pictures.ts';

const opened = vi.hoisted(() => [] as unknown[]);
vi.mock('sharp', async (original) => {
  const { default: real } = await original<{ default: typeof sharp }>();
  const counting = (...given: Parameters<typeof sharp>) => {
    opened.push(given[0]);
    return real(...given);
  };
  return { default: Object.assign(counting, real) };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vela-draw-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a picture is decoded once for all sizes of a portrait, after a look at its head', async () => {
  const file = path.join(folder, 'photo');
  await writeFile(
    file,
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer(),
  );
  opened.length = 0;
  const targets = [96, 192, 384].map((edge) => ({ width: edge, height: edge, fit: 'cover', format: 'webp' }) as const);
  const answer = await drawPictures({ file, isVector: false, draw: { targets } });
  expect(answer).toMatchObject({ drawn: targets.map(({ width, height }) => ({ width, height })) });
  expect(opened.filter((source) => source === file)).toHaveLength(2);
});

test('nothing of a picture is kept for the next one', () => {
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } });
  expect(sharp.concurrency()).toBe(1);
});
