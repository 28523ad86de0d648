import { describe, expect, test } from 'vitest';
import { colorsStylesheet, contrast, grounds, primaryTones, type Scheme } from './colors.ts';
import { colorIdOf, isThemeColorId, themeColors } from './palette.ts';

const schemes: Scheme[] = ['light', 'dark'];
const everyColor = themeColors.flatMap((color) => schemes.map((scheme) => ({ ...color, scheme })));

describe('theme colours', () => {
  test('there are 24, each with its own id, name and value, the default first', () => {
    expect(themeColors).toHaveLength(24);
    for (const key of ['id', 'name', 'hex'] as const)
      expect(new Set(themeColors.map((color) => color[key])).size).toBe(24);
    expect(themeColors[0].hex).toBe('#2d8cf0');
  });

  test.each(everyColor)('$name can be read in $scheme: on its surface and as text', ({ hex, scheme }) => {
    const tones = primaryTones(hex, scheme);
    for (const surface of [tones.primary, tones.hover, tones.active])
      expect(contrast(tones.onPrimary, surface)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [...Object.values(grounds[scheme]), tones.soft])
      expect(contrast(tones.text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('the stylesheet is what the colours say', async () => {
    await expect(colorsStylesheet()).toMatchFileSnapshot('./colors.css');
  });

  test('an operator’s value finds its colour, anything else the default', () => {
    expect(colorIdOf('#0960BD')).toBe('navy');
    expect(colorIdOf('#123456')).toBe('blue');
    expect(isThemeColorId('teal')).toBe(true);
    expect(isThemeColorId('nope')).toBe(false);
  });
});
