import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openGraphPath, openGraphPictures, openGraphSize, type OpenGraphName } from '../routing/open-graph.ts';
import { screenshotAddress, screenshotNames, screenshotSize } from './screenshots.ts';

describe('pictures of the product', () => {
  test.each(screenshotNames)('%s is drawn in the size that pages say, in tokens that the site has', async (name) => {
    const text = await readFile(`public${screenshotAddress(name)}`, 'utf8');
    expect(text).toContain(`viewBox="0 0 ${screenshotSize.width} ${screenshotSize.height}"`);
    // What a page draws is the element of this name.
    const [ownColors = '', drawn = ''] = text.split('<g id="s">');
    expect(drawn).toContain('<text ');
    const used = new Set([...drawn.matchAll(/var\(--([a-z-]+)\)/g)].map(([, token = '']) => token));
    expect(used.size).toBeGreaterThan(5);
    const styles = `${await readFile('src/web/styles.css', 'utf8')}${await readFile('src/web/theme/colors.css', 'utf8')}`;
    expect(
      [...used].filter((token) => !styles.includes(`--${token}: #`) || !ownColors.includes(`--${token}:#`)),
    ).toEqual([]);
    // Content policies forbid styles in place, and other documents' styles count for nothing.
    expect(drawn).not.toMatch(/ (?:style|class|on\w+)=|<(?:script|image|foreignObject)/);
  });

  test.each(Object.keys(openGraphPictures) as OpenGraphName[])(
    'the preview of %s has the announced size',
    async (name) => {
      const { width, height } = await sharp(`public${openGraphPath(name)}`).metadata();
      expect({ width, height }).toEqual(openGraphSize);
    },
  );

  test('all of them together stay small', () => {
    const files = ['public/screenshots', 'public/og'].flatMap((folder) =>
      readdirSync(folder).map((file) => statSync(`${folder}/${file}`).size),
    );
    expect(files.reduce((sum, size) => sum + size, 0)).toBeLessThan(700_000);
  });
});
