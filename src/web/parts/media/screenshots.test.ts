import { existsSync, readdirSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openGraphPath, openGraphPictures, openGraphSize, type OpenGraphName } from '../routing/open-graph.ts';
import { avifSources, plainScreenshot, screenshotNames, screenshotSize } from './screenshots.ts';

describe('pictures of the product', () => {
  test.each(screenshotNames)(
    '%s is there in both schemes, formats and widths, in the size that pages say',
    async (name) => {
      for (const scheme of ['light', 'dark'] as const) {
        const avifs = avifSources(name, scheme)
          .split(', ')
          .map((source) => source.split(' ')[0] ?? '');
        for (const address of [plainScreenshot(name, scheme), ...avifs])
          expect(existsSync(`public${address}`)).toBe(true);
        const { width, height } = await sharp(`public${plainScreenshot(name, scheme)}`).metadata();
        expect(width / height).toBeCloseTo(screenshotSize.width / screenshotSize.height);
      }
    },
  );

  test.each(Object.keys(openGraphPictures) as OpenGraphName[])(
    'the preview of %s has the announced size',
    async (name) => {
      const { width, height } = await sharp(`public${openGraphPath(name)}`).metadata();
      expect({ width, height }).toEqual(openGraphSize);
    },
  );

  test('the first that a product page shows fits into its first view', () => {
    for (const scheme of ['light', 'dark'] as const)
      expect(statSync(`public/screenshots/${screenshotNames[0]}-${scheme}-744.avif`).size).toBeLessThan(7500);
  });

  test('all of them together stay small', () => {
    const files = ['public/screenshots', 'public/og'].flatMap((folder) =>
      readdirSync(folder).map((file) => statSync(`${folder}/${file}`).size),
    );
    expect(files.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_600_000);
  });
});
