import { themeColors, type ThemeColor } from './palette.ts';

/** Red, green and blue, 0 to 1. */
type Rgb = readonly [number, number, number];

export type Scheme = 'light' | 'dark';

/** The grounds of `styles.css` on which the primary colour is written as text. */
export const grounds = {
  light: { surface: '#ffffff', canvas: '#fafbfc', sunken: '#f3f5f7' },
  dark: { surface: '#15181d', canvas: '#0e1013', sunken: '#1d2127' },
} as const;

const READABLE = 4.6;

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function toHex(color: Rgb): string {
  return `#${color
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** `share` of `a`, the rest `b`. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [parseHex(a), parseHex(b)];
  return toHex([0, 1, 2].map((part) => (from[part] ?? 0) * share + (to[part] ?? 0) * (1 - share)) as unknown as Rgb);
}

function luminance(hex: string): number {
  const [red, green, blue] = parseHex(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((one, other) => other - one) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The nearest mixture of `color` with `towards` that can be read on each of the grounds. */
function readableOn(color: string, towards: string, on: readonly string[]): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const candidate = mix(color, towards, share);
    if (on.every((ground) => contrast(candidate, ground) >= READABLE)) return candidate;
  }
  return towards;
}

export interface PrimaryTones {
  primary: string;
  hover: string;
  active: string;
  /** Text on a primary surface, its hover and active states included. */
  onPrimary: string;
  /** The primary colour as text, on every ground. */
  text: string;
  /** A tinted ground. */
  soft: string;
}

/** All that is derived from one primary colour in one scheme. */
export function primaryTones(hex: string, scheme: Scheme): PrimaryTones {
  const ground = grounds[scheme];
  const soft = mix(hex, ground.surface, scheme === 'light' ? 0.1 : 0.18);
  const isWhiteReadable = contrast('#ffffff', hex) >= READABLE;
  // Each state moves away from its text, so that it stays readable.
  const away = isWhiteReadable ? '#000000' : '#ffffff';
  return {
    primary: hex,
    hover: mix(hex, away, 0.9),
    active: mix(hex, away, 0.8),
    onPrimary: isWhiteReadable ? '#ffffff' : readableOn(mix(hex, '#0a0c10', 0.22), '#000000', [hex]),
    text: readableOn(hex, scheme === 'light' ? '#000000' : '#ffffff', [...Object.values(ground), soft]),
    soft,
  };
}

function rule({ id, hex }: ThemeColor, scheme: Scheme): string {
  const tones = primaryTones(hex, scheme);
  const values = [
    `  --primary: ${tones.primary};`,
    `  --primary-hover: ${tones.hover};`,
    `  --primary-active: ${tones.active};`,
    `  --on-primary: ${tones.onPrimary};`,
    `  --primary-text: ${tones.text};`,
    `  --primary-soft: ${tones.soft};`,
  ];
  const theme = scheme === 'dark' ? "[data-theme='dark']" : '';
  return `${theme}[data-color='${id}'] {\n${values.join('\n')}\n}`;
}

/** `colors.css`: static, so that a page needs no script to have its colour; a test keeps it equal to this. */
export function colorsStylesheet(): string {
  const rules = themeColors.flatMap((color) => [rule(color, 'light'), rule(color, 'dark')]);
  return `/* Written by colors.ts: \`vitest run src/web/theme -u\`. */\n${rules.join('\n')}\n`;
}
