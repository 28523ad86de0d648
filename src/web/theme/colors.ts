import { OWN_COLOR, themeColors, type ThemeColor } from './palette.ts';

/** Red, green and blue, 0 to 1. */
type Rgb = readonly [number, number, number];

export type Scheme = 'light' | 'dark';

/** The backgrounds of `styles.css` on which text has the primary colour. */
export const grounds = {
  light: { surface: '#ffffff', canvas: '#fafbfc', sunken: '#f3f5f7' },
  dark: { surface: '#15181d', canvas: '#0e1013', sunken: '#1d2127' },
} as const;

const READABLE = 4.6;
/** The contrast that a graphic needs against its background. */
const GRAPHIC = 3;

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

/** Mixes `share` of `a` with the rest of `b`. */
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

/** The nearest mixture of `color` with `towards` that has enough contrast on all of the grounds. */
function readableOn(color: string, towards: string, on: readonly string[]): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const candidate = mix(color, towards, share);
    if (on.every((ground) => contrast(candidate, ground) >= READABLE)) return candidate;
  }
  return towards;
}

/**
 * The colour itself, or the nearest darker one with enough contrast to all of the others. Reducing all channels by the
 * same amount keeps it vivid.
 */
function deepenedFor(others: readonly string[], hex: string): string {
  const color = parseHex(hex);
  for (let step = 0; step < 255; step += 1) {
    const candidate = toHex(color.map((part) => part - step / 255) as unknown as Rgb);
    if (others.every((other) => contrast(candidate, other) >= READABLE)) return candidate;
  }
  return '#000000';
}

export interface PrimaryTones {
  primary: string;
  /** A surface in the primary colour with text on it: buttons, the current step, the chosen day. */
  fill: string;
  hover: string;
  active: string;
  /** Text on `fill`, its hover and active states included. */
  onPrimary: string;
  /** The primary colour as text, on every ground. */
  text: string;
  /** A tinted background. */
  soft: string;
}

/** All tones derived from one primary colour in one scheme. */
export function primaryTones(
  { hex, night = hex, nightShare = 0.18 }: Omit<ThemeColor, 'id' | 'name'>,
  scheme: Scheme,
): PrimaryTones {
  const ground = grounds[scheme];
  const soft = scheme === 'light' ? mix(hex, ground.surface, 0.1) : mix(night, ground.surface, nightShare);
  const beneath = [...Object.values(ground), soft];
  // Medium colours are darkened a little for white text; yellow and similar colours get dark text.
  const takesWhite = contrast('#ffffff', hex) >= GRAPHIC;
  const fill = takesWhite ? deepenedFor(['#ffffff'], hex) : hex;
  // Each state moves away from the colour of its text, so that the text stays readable.
  const away = takesWhite ? '#000000' : '#ffffff';
  return {
    primary: hex,
    fill,
    hover: mix(fill, away, 0.9),
    active: mix(fill, away, 0.8),
    onPrimary: takesWhite ? '#ffffff' : readableOn(mix(hex, '#0a0c10', 0.12), '#000000', [hex]),
    text: scheme === 'light' ? deepenedFor(beneath, hex) : readableOn(hex, '#ffffff', beneath),
    soft,
  };
}

/** The tokens of one colour, by the names in the style sheets. */
export function primaryTokens(color: Omit<ThemeColor, 'id' | 'name'>, scheme: Scheme): Record<string, string> {
  const tones = primaryTones(color, scheme);
  return {
    primary: tones.primary,
    'primary-fill': tones.fill,
    'primary-hover': tones.hover,
    'primary-active': tones.active,
    'on-primary': tones.onPrimary,
    'primary-text': tones.text,
    'primary-soft': tones.soft,
  };
}

const lightRule = (color: ThemeColor): string => block(selectorOf('', color.id), primaryTokens(color, 'light'));

/** Surfaces in the primary colour are the same in the dark scheme; only colours on other backgrounds change. */
function darkRule(color: ThemeColor): string {
  const { text, soft } = primaryTones(color, 'dark');
  return block(selectorOf("[data-theme='dark']", color.id), { 'primary-text': text, 'primary-soft': soft });
}

/** Visitors who chose the shop's own colour get the default if the shop no longer has one. */
function selectorOf(before: string, id: string): string {
  const ids = id === themeColors[0].id ? [id, OWN_COLOR] : [id];
  return ids.map((each) => `${before}[data-color='${each}']`).join(',\n');
}

function block(selector: string, values: Record<string, string>): string {
  const lines = Object.entries(values).map(([name, value]) => `  --${name}: ${value};`);
  return `${selector} {\n${lines.join('\n')}\n}`;
}

/** The tokens of a shop's own colour, written into its pages; they override those of `colors.css`. */
export function ownColorStyles(hex: string): string {
  const light = primaryTokens({ hex }, 'light');
  const { text, soft } = primaryTones({ hex }, 'dark');
  const rule = (selector: string, values: Record<string, string>): string =>
    `${selector}{${Object.entries(values)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')}}`;
  return (
    rule(`html[data-color=${OWN_COLOR}]`, light) +
    rule(`html[data-theme=dark][data-color=${OWN_COLOR}]`, { 'primary-text': text, 'primary-soft': soft })
  );
}

/** `colors.css` is static, so that a page has its colour without a script; a test keeps it equal to this. */
export function colorsStylesheet(): string {
  const rules = themeColors.flatMap((color) => [lightRule(color), darkRule(color)]);
  return `/* Written by colors.ts: \`vitest run src/web/theme -u\`. */\n${rules.join('\n')}\n`;
}
