import { contrast, primaryTones, grounds, type Scheme } from '../../src/web/theme/colors.ts';
import { themeColors } from '../../src/web/theme/palette.ts';

/** The lowest contrast of text on and in a primary colour, over all colours and both schemes. */
export function measureContrast(): { colors: number; least: number } {
  const ratios = themeColors.flatMap((color) =>
    (['light', 'dark'] satisfies Scheme[]).flatMap((scheme) => {
      const tones = primaryTones(color, scheme);
      return [
        ...[tones.fill, tones.hover, tones.active].map((surface) => contrast(tones.onPrimary, surface)),
        ...[...Object.values(grounds[scheme]), tones.soft].map((ground) => contrast(tones.text, ground)),
      ];
    }),
  );
  return { colors: themeColors.length, least: Math.floor(Math.min(...ratios) * 100) / 100 };
}
