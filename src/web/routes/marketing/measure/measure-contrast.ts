import { contrast } from '../../../theme/colors.ts';
import { themeColors } from '../../../theme/palette.ts';

const PAIRS = [
  ['--on-primary', ['--primary-fill', '--primary-hover', '--primary-active']],
  ['--primary-text', ['--surface', '--canvas', '--sunken', '--primary-soft']],
] as const;

/** Text in and on each colour, light and dark, with the values that this browser has from the stylesheet. */
export function measureContrast(): string {
  const probe = document.createElement('i');
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const ratios = ['light', 'dark'].flatMap((scheme) =>
    themeColors.flatMap(({ id }) => {
      Object.assign(probe.dataset, { theme: scheme, color: id });
      const valueOf = (name: string) => inFull(style.getPropertyValue(name).trim());
      return PAIRS.flatMap(([text, grounds]) => grounds.map((ground) => contrast(valueOf(text), valueOf(ground))));
    }),
  );
  probe.remove();
  // Rounded down: rounding must not make a ratio better.
  const least = (Math.floor(Math.min(...ratios) * 100) / 100).toFixed(2);
  return `${themeColors.length} 种颜色、深浅两套，共量了 ${ratios.length} 对：下限 ${least} : 1。`;
}

/** The stylesheet uses `#fff` where it can. */
const inFull = (hex: string): string => (hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex);
