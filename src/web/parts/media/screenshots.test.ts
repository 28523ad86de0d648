import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openGraphPath, openGraphPictures, openGraphSize, type OpenGraphName } from '../routing/open-graph.ts';
import { miniatures } from '../../../contract/catalog/miniatures.ts';
import { groups } from '../../routes/gallery/catalogue/groups.ts';
import { templates } from '../../routes/gallery/templates/templates.ts';
import {
  miniatureAddress,
  miniatureSize,
  screenshotAddress,
  screenshotNames,
  screenshotSize,
  templatePicture,
  templateSize,
} from './screenshots.ts';

const drawings = [
  ...screenshotNames.map((name) => ({ address: screenshotAddress(name), ...screenshotSize, leastTokens: 6 })),
  ...templates.map(({ id }) => ({ address: templatePicture(id), ...templateSize, leastTokens: 6 })),
  ...miniatures.map((id) => ({ address: miniatureAddress(id), ...miniatureSize, leastTokens: 3 })),
];

describe('pictures of the product', () => {
  test.each(drawings)('$address is drawn in the size that pages say, in tokens of the site', async (drawing) => {
    const text = await readFile(`public${drawing.address}`, 'utf8');
    expect(text).toContain(`viewBox="0 0 ${drawing.width} ${drawing.height}"`);
    // The element that pages refer to.
    const [ownColors = '', drawn = ''] = text.split('<g id="s">');
    expect(drawn).toContain('<text ');
    const used = new Set([...drawn.matchAll(/var\(--([a-z-]+)\)/g)].map(([, token = '']) => token));
    expect(used.size).toBeGreaterThanOrEqual(drawing.leastTokens);
    const styles = `${await readFile('src/web/styles.css', 'utf8')}${await readFile('src/web/theme/colors.css', 'utf8')}`;
    expect(
      [...used].filter((token) => !styles.includes(`--${token}: #`) || !ownColors.includes(`--${token}:#`)),
    ).toEqual([]);
    // Content policies forbid inline styles, and the styles of the other document do not apply.
    expect(drawn).not.toMatch(/ (?:style|class|on\w+)=|<(?:script|image|foreignObject)/);
  });

  test.each(templates)('the template $id names no brand: every shop shows it', async ({ id }) => {
    expect(await readFile(`public${templatePicture(id)}`, 'utf8')).not.toMatch(/vela/i);
  });

  test('a miniature is of an example of the gallery', () => {
    const known = new Set(groups.flatMap(({ examples }) => examples.map(({ id }) => id)));
    expect(miniatures.filter((id) => !known.has(id))).toEqual([]);
  });

  test.each(Object.keys(openGraphPictures) as OpenGraphName[])(
    'the preview of %s has the announced size',
    async (name) => {
      const { width, height } = await sharp(`public${openGraphPath(name)}`).metadata();
      expect({ width, height }).toEqual(openGraphSize);
    },
  );

  test('all of them together stay small', () => {
    const files = ['public/screenshots', 'public/templates', 'public/miniatures', 'public/og'].flatMap((folder) =>
      readdirSync(folder).map((file) => statSync(`${folder}/${file}`).size),
    );
    expect(files.reduce((sum, size) => sum + size, 0)).toBeLessThan(700_000);
  });
});
