/*
 * Runs in the page that is drawn (`draw-screen.ts` in the folder above sends its text). The visible content becomes
 * SVG: backgrounds, borders, icons and texts, each colour by the name of its token, so that the drawing has the
 * reader's colours. It has no styles and no classes: in a `<use>` of another document only attributes apply.
 */

import { type Box, boxOf, icons, isEmpty, markTokens, round, shapes, texts, window_, within } from './colors.ts';
import { drawBox, drawSvg } from './shapes.ts';
import { drawField, drawText } from './texts.ts';

/** Draws dots, marks and lines that a style sheet puts before or after an element. */
function drawPseudo(element: Element, box: Box, clip: Box): void {
  for (const which of ['::before', '::after']) {
    const style = getComputedStyle(element, which);
    if (style.content === 'none' || style.content === 'normal' || style.display === 'none') continue;
    const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
    if (style.position !== 'absolute' || !(width > 0) || !(height > 0)) continue;
    const [left, top] = [
      box.left + (Number.parseFloat(style.left) || 0),
      box.top + (Number.parseFloat(style.top) || 0),
    ];
    drawBox(style, { left, top, right: left + width, bottom: top + height }, clip);
  }
}

function draw(element: Element, clip: Box): void {
  if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return;
  if (element.matches('.sr-only, [data-unseen], dialog:not([open])')) return;
  if (element instanceof SVGSVGElement) return drawSvg(element, clip);
  const style = getComputedStyle(element);
  const box = boxOf(element.getBoundingClientRect());
  if (style.display !== 'contents') drawBox(style, box, clip);
  drawPseudo(element, box, clip);
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
    return drawField(element, style, clip);
  if (element instanceof HTMLImageElement) return drawImage(element, box, clip);
  const isClip = style.overflowX !== 'visible' || style.overflowY !== 'visible';
  const inner = isClip ? within(box, clip) : clip;
  if (isEmpty(inner)) return;
  for (const node of element.childNodes) {
    if (node instanceof Text) drawText(node, style, inner);
    else if (node instanceof Element) draw(node, inner);
  }
}

/** Photographs are not drawn: a lighter tint of the primary colour takes their place. */
function drawImage(image: HTMLImageElement, box: Box, clip: Box): void {
  const seen = within(box, clip);
  if (isEmpty(seen) || image.naturalWidth === 0) return;
  const isRound = box.right - box.left < 64;
  const [x, y, width, height] = [seen.left, seen.top, seen.right - seen.left, seen.bottom - seen.top].map(round);
  shapes.push(
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${isRound ? (width ?? 0) / 2 : 4}" fill="var(--primary-soft)"/>`,
  );
}

/** The window as the content of an SVG. */
export function drawScreen(names: readonly string[]): string {
  markTokens(names);
  shapes.push(`<rect width="${innerWidth}" height="${innerHeight}" fill="var(--canvas)"/>`);
  return drawing(document.body);
}

interface Part {
  selector: string;
  width: number;
  height: number;
  isWhole: boolean;
}

/** One element in the middle of a field; made smaller where it is too tall, or cut below. */
export function drawPart(names: readonly string[], { selector, width, height, isWhole }: Part): string {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`nothing is ${selector}`);
  markTokens(names);
  const box = boxOf(element.getBoundingClientRect());
  Object.assign(window_, box);
  const scale = isWhole ? Math.min(1, height / (box.bottom - box.top)) : 1;
  const left = round((width - (box.right - box.left) * scale) / 2 - box.left * scale);
  const top = round(Math.max(0, (height - (box.bottom - box.top) * scale) / 2) - box.top * scale);
  const ground = `<rect width="${width}" height="${height}" fill="var(--surface)"/>`;
  const size = scale < 1 ? ` scale(${Number(scale.toFixed(3))})` : '';
  return `${ground}<g transform="translate(${left} ${top})${size}">${drawing(element)}</g>`;
}

function drawing(element: Element): string {
  draw(element, window_);
  const groups = [...icons, ...texts].map(([look, pieces]) =>
    `<g ${look}>${pieces.join('')}</g>`.replace('<g >', '<g>'),
  );
  return shapes.join('') + groups.join('');
}
