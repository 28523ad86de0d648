/* Shared by the parts of `draw-screen.ts`: the drawing so far, the colours by the names of their tokens, and boxes. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Tokens with the unique colour that each has while the page is drawn. */
export type Color = [red: number, green: number, blue: number];
export const tokens: { name: string; mark: Color }[] = [];
export const shapes: string[] = [];
/** Drawn above all shapes, and grouped by their look, which is shorter. */
export const icons = new Map<string, string[]>();
export const texts = new Map<string, string[]>();
export const window_: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

export const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

export const round = (value: number): number => Math.round(value * 2) / 2;
export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function add(map: Map<string, string[]>, look: string, piece: string): void {
  const pieces = map.get(look);
  if (pieces === undefined) map.set(look, [piece]);
  else pieces.push(piece);
}

/** Gives every token a colour that is far from all others, and repaints the page with them. */
export function markTokens(names: readonly string[]): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets.push(still);
  for (const [index, name] of names.entries()) {
    const mark: Color = [3 + index * 8, 252 - ((index * 53) % 240), (index * 97) % 250];
    tokens.push({ name, mark });
    document.documentElement.style.setProperty(`--${name}`, `rgb(${mark.join()})`);
  }
}

/** Reads any notation of a colour as numbers. */
export function readColor(color: string): [...Color, alpha: number] {
  if (pen === null) return [0, 0, 0, 0];
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** Null if nothing would be visible. A partly transparent token appears as its colour with an alpha value. */
export function paintOf(color: string): { paint: string; alpha: number } | null {
  const [red, green, blue, alpha] = readColor(color);
  if (alpha < 0.02) return null;
  const near = alpha === 1 ? 2 : 8;
  const token = tokens.find(({ mark }) => Math.hypot(mark[0] - red, mark[1] - green, mark[2] - blue) < near);
  return { paint: token === undefined ? `rgb(${red},${green},${blue})` : `var(--${token.name})`, alpha };
}

export function colored(attribute: 'fill' | 'stroke', color: string): string | null {
  const found = paintOf(color);
  if (found === null) return null;
  const { paint, alpha } = found;
  return `${attribute}="${paint}"${alpha < 1 ? ` ${attribute}-opacity="${round(alpha * 50) / 50}"` : ''}`;
}

export const boxOf = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom });

export const within = (box: Box, clip: Box): Box => ({
  left: Math.max(box.left, clip.left),
  top: Math.max(box.top, clip.top),
  right: Math.min(box.right, clip.right),
  bottom: Math.min(box.bottom, clip.bottom),
});

export const isEmpty = ({ left, top, right, bottom }: Box): boolean => right - left < 0.5 || bottom - top < 0.5;
