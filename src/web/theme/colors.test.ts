import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colorsStylesheet, contrast, grounds, primaryTones, type Scheme } from './colors.ts';
import { colorIdOf, isThemeColorId, themeColors } from './palette.ts';

/** The hex values of the tokens that `styles.css` sets for a scheme. */
function tokensOf(scheme: Scheme): Record<string, string> {
  const styles = readFileSync(new URL('../styles.css', import.meta.url), 'utf8');
  const block = styles.split(scheme === 'light' ? ':root {' : "[data-theme='dark'] {")[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

const schemes: Scheme[] = ['light', 'dark'];
const everyColor = themeColors.flatMap((color) => schemes.map((scheme) => ({ ...color, scheme })));

describe('theme colours', () => {
  test('there are 24, each with its own id, name and value, the default first', () => {
    expect(themeColors).toHaveLength(24);
    for (const key of ['id', 'name', 'hex'] as const)
      expect(new Set(themeColors.map((color) => color[key])).size).toBe(24);
    expect(themeColors[0].hex).toBe('#2d8cf0');
  });

  test.each(everyColor)('$name can be read in $scheme: on its surface and as text', ({ scheme, ...color }) => {
    const tones = primaryTones(color, scheme);
    for (const surface of [tones.fill, tones.hover, tones.active])
      expect(contrast(tones.onPrimary, surface)).toBeGreaterThanOrEqual(4.5);
    // The mark on a swatch.
    expect(contrast(tones.onPrimary, tones.primary)).toBeGreaterThanOrEqual(3);
    for (const ground of [...Object.values(grounds[scheme]), tones.soft])
      expect(contrast(tones.text, ground)).toBeGreaterThanOrEqual(4.5);
    // The recommended column of prices.
    for (const text of ['ink', 'ink-soft'])
      expect(contrast(tokensOf(scheme)[text] ?? '', tones.soft)).toBeGreaterThanOrEqual(4.5);
  });

  const steps = ['00', '33', '66', '99', 'cc', 'ff'];
  const grid = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

  test.each(schemes)('any other colour can be read in %s, too', (scheme) => {
    for (const hex of [...grid, '#7a3cff', '#767676', '#949494', '#f5c518']) {
      const tones = primaryTones({ hex }, scheme);
      for (const surface of [tones.fill, tones.hover, tones.active])
        expect(contrast(tones.onPrimary, surface), hex).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tones.onPrimary, tones.primary), hex).toBeGreaterThanOrEqual(3);
      for (const ground of [...Object.values(grounds[scheme]), tones.soft])
        expect(contrast(tones.text, ground), hex).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(schemes)('neutral and state colours can be read in %s, as styles.css has them', (scheme) => {
    const tokens = tokensOf(scheme);
    for (const [name, ground] of Object.entries(grounds[scheme])) expect(tokens[name]).toBe(ground);
    for (const text of ['ink', 'ink-soft', 'ink-faint'])
      for (const ground of ['surface', 'canvas', 'sunken'])
        expect(contrast(tokens[text] ?? '', tokens[ground] ?? ''), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const state of ['success', 'warning', 'danger'])
      for (const ground of ['surface', 'canvas', `${state}-soft`])
        expect(contrast(tokens[state] ?? '', tokens[ground] ?? ''), `${state} on ${ground}`).toBeGreaterThanOrEqual(
          4.5,
        );
    expect(contrast('#ffffff', tokens['danger-fill'] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test('the stylesheet is what the colours say', async () => {
    await expect(colorsStylesheet()).toMatchFileSnapshot('./colors.css');
  });

  test('an operator’s value finds its colour, anything else the default', () => {
    expect(colorIdOf('#0960BD')).toBe('navy');
    expect(colorIdOf('#123456')).toBe('own');
    expect(colorIdOf('')).toBe('blue');
    expect(isThemeColorId('teal')).toBe(true);
    expect(isThemeColorId('nope')).toBe(false);
  });
});
