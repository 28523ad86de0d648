import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { manualClock, type ManualClock } from '../../../tests/support/manual-clock.ts';
import { minutes } from '../duration.ts';
import { openPictures, type Pictures } from './open-pictures.ts';
import type { PictureTarget } from './picture-facts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vela-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

let clock: ManualClock;
let pictures: Pictures;
beforeEach(() => {
  clock = manualClock();
  pictures = openPictures({ clock });
});
afterEach(() => pictures.close());

let files = 0;
async function fileOf(picture: { toBuffer(): Promise<Buffer> } | Buffer): Promise<string> {
  const file = path.join(folder, `${(files += 1)}`);
  await writeFile(file, Buffer.isBuffer(picture) ? picture : await picture.toBuffer());
  return file;
}

const plain = (width: number, height: number, background = '#ff0000') =>
  sharp({ create: { width, height, channels: 3, background } });
const demand = { account: 'somebody', error: 'PICTURE_REFUSED' } as const;
const square = (edge: number): PictureTarget => ({ width: edge, height: edge, fit: 'cover', format: 'webp' });

/** The colour at the centre of the drawing. */
async function colorOf(bytes: Buffer | undefined): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 32) * 32);
}

test('says what the head of a picture says, upright', async () => {
  const progressive = await fileOf(plain(600, 400).jpeg({ progressive: true }).withMetadata({ orientation: 6 }));
  expect(await pictures.probe(progressive, demand)).toEqual({
    format: 'jpeg',
    width: 400,
    height: 600,
    hasAlpha: false,
    isInterlaced: true,
    isLossless: false,
    isDeep: false,
    samplesPerPixel: 1.5,
  });
  const deep = await fileOf(plain(20, 20).toColourspace('rgb16').png({ progressive: true }));
  expect(await pictures.probe(deep, demand)).toMatchObject({ format: 'png', isInterlaced: true, isDeep: true });
  const lossless = await fileOf(plain(20, 20).webp({ lossless: true }));
  expect(await pictures.probe(lossless, demand)).toMatchObject({ format: 'webp', isLossless: true });
  const avif = await fileOf(plain(64, 64).avif({ bitdepth: 8 }));
  expect(await pictures.probe(avif, demand)).toMatchObject({ format: 'avif', width: 64, isDeep: false });
});

test('draws each form that is asked for, in order, without making a small picture larger', async () => {
  const file = await fileOf(plain(1200, 800, '#0000ff').png().withMetadata({ orientation: 6 }));
  const drawn = await pictures.render(
    file,
    [
      { width: 300, fit: 'inside', format: 'webp' },
      { width: 96, height: 96, fit: 'cover', format: 'webp' },
      { width: 2400, fit: 'inside', format: 'avif' },
      { width: 384, height: 384, fit: 'cover', format: 'webp' },
    ],
    demand,
  );
  expect(drawn.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 300, 450],
    ['webp', 96, 96],
    ['avif', 800, 1200],
    ['webp', 384, 384],
  ]);
  for (const { bytes, format } of drawn) {
    expect(await colorOf(bytes)).toEqual([0, 0, 256]);
    expect((await sharp(bytes).metadata()).format).toBe(format === 'avif' ? 'heif' : format);
  }
});

test.each(['#ff0000', '#808080', '#2040c0'])('colours of sixteen bits stay what they are: %s', async (color) => {
  const file = await fileOf(plain(64, 64, color).toColourspace('rgb16').png());
  const [drawn] = await pictures.render(file, [square(32)], demand);
  expect(await colorOf(drawn?.bytes)).toEqual(await colorOf(await plain(64, 64, color).png().toBuffer()));
});

test('what is transparent stays so', async () => {
  const background = { r: 255, g: 0, b: 0, alpha: 0.5 };
  const file = await fileOf(sharp({ create: { width: 64, height: 64, channels: 4, background } }).png());
  const [drawn] = await pictures.render(file, [square(32)], demand);
  const { channels, data } = await sharp(drawn?.bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data: pixels, info }) => ({ channels: info.channels, data: pixels }));
  expect([channels, data[3]]).toEqual([4, 128]);
});

test('a picture that takes too much ends its process and nothing else: the next one is drawn', async () => {
  const heavy = await fileOf(plain(5000, 4000).jpeg({ progressive: true }));
  const light = await fileOf(plain(64, 64).png());
  const refused = { error: 'PICTURE_REFUSED', message: expect.stringContaining('过于复杂') as string };
  const drawn = pictures.render(heavy, [square(384)], { ...demand, mostMemoryBytes: 90 * 2 ** 20 });
  const next = pictures.render(light, [square(384)], demand);
  await expect(drawn).rejects.toMatchObject(refused);
  expect(await next).toHaveLength(1);
  await expect(pictures.render(heavy, [square(384)], { ...demand, longestMs: 5 })).rejects.toMatchObject(refused);
  expect(await pictures.render(light, [square(384)], demand)).toHaveLength(1);
});

test('a bounded number waits; whoever comes then is told to come later', async () => {
  const file = await fileOf(plain(64, 64).png());
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => pictures.render(file, [square(96)], { ...demand, account: `${index}` })),
  );
  const refused = all.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const { reason } of refused) expect(reason).toMatchObject({ error: 'SERVER_BUSY', status: 503 });
});

test('an account has thirty pictures looked at in ten minutes', async () => {
  const file = await fileOf(plain(64, 64).png());
  const draw = (account: string) => pictures.probe(file, { ...demand, account });
  await draw('one');
  clock.advance(minutes(4));
  for (let count = 1; count < 30; count += 1) await draw('one');
  await expect(draw('one')).rejects.toMatchObject({ error: 'TOO_MANY_REQUESTS', retryAfter: 360 });
  await draw('another');
  clock.advance(minutes(6));
  await draw('one');
});
