import { type Box, add, boxOf, colored, escape, pen, round, shapes, texts, within } from './colors.ts';

export interface Line {
  box: Box;
  letters: { letter: string; right: number }[];
}

/** Keeps the alignment of the text, so that its place does not depend on the reader's font. */
export function anchorOf(style: CSSStyleDeclaration, line: Box, holder: Box): 'start' | 'middle' | 'end' {
  if (style.textAlign === 'right' || style.textAlign === 'end') return 'end';
  const [before, after] = [line.left - holder.left, holder.right - line.right];
  return before > 4 && Math.abs(before - after) < 1.5 ? 'middle' : 'start';
}

export function writeText(
  text: string,
  style: CSSStyleDeclaration,
  { line, holder }: { line: Box; holder: Box },
): void {
  const fill = colored('fill', style.color);
  if (fill === null || pen === null || text.trim() === '') return;
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText(text);
  const y = round(line.top + ((line.bottom - line.top) * ascent) / (ascent + descent));
  const anchor = anchorOf(style, line, holder);
  const x = round(anchor === 'start' ? line.left : anchor === 'end' ? line.right : (line.left + line.right) / 2);
  const look = [
    fill,
    `font-size="${Number.parseFloat(style.fontSize)}"`,
    ...(Number(style.fontWeight) > 450 ? [`font-weight="${style.fontWeight}"`] : []),
    ...(anchor === 'start' ? [] : [`text-anchor="${anchor}"`]),
    ...(style.fontFamily.includes('mono') ? ['font-family="ui-monospace,Menlo,Consolas,monospace"'] : []),
  ].join(' ');
  add(texts, look, `<text x="${x}" y="${y}">${escape(text.trim())}</text>`);
}

/** Draws one text in lines: as the browser has broken it, and cut where its element hides the rest. */
export function drawText(node: Text, style: CSSStyleDeclaration, clip: Box): void {
  const holder = node.parentElement?.getBoundingClientRect();
  if (holder === undefined) return;
  const range = document.createRange();
  let line: Line | null = null;
  const end = () => {
    if (line === null) return;
    const { box, letters } = line;
    const slack = (box.bottom - box.top) / 4;
    const isSeen =
      box.top + slack >= clip.top &&
      box.bottom - slack <= clip.bottom &&
      box.left < clip.right - 4 &&
      box.right > clip.left + 4;
    const isCut = box.right > clip.right + 1;
    // The last letters make room for the ellipsis.
    const edge = clip.right - Number.parseFloat(style.fontSize);
    const text = letters
      .filter(({ right }) => !isCut || right <= edge)
      .map(({ letter }) => letter)
      .join('');
    if (isSeen)
      writeText(isCut ? `${text.trimEnd()}…` : text, style, { line: within(box, clip), holder: boxOf(holder) });
    line = null;
  };
  for (const [index, letter] of node.data.split('').entries()) {
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    const [rect] = range.getClientRects();
    if (rect === undefined || rect.width === 0) continue;
    const open = line;
    if (open !== null && Math.abs(rect.top - open.box.top) < 2) {
      // Columns of a terminal: SVG would join two spaces into one.
      if (letter === ' ' && open.letters.at(-1)?.letter === ' ') {
        end();
        continue;
      }
      open.box.right = rect.right;
      open.letters.push({ letter, right: rect.right });
      continue;
    }
    end();
    if (letter === ' ') continue;
    line = { letters: [{ letter, right: rect.right }], box: boxOf(rect) };
  }
  end();
}

export function drawMark({ type }: HTMLInputElement, box: Box): void {
  const [x, y] = [round((box.left + box.right) / 2), round((box.top + box.bottom) / 2)];
  shapes.push(
    type === 'radio'
      ? `<circle cx="${x}" cy="${y}" r="3" fill="var(--on-primary)"/>`
      : `<path d="M${x - 4} ${y}l3 3 5-6" fill="none" stroke="var(--on-primary)" stroke-width="1.5"/>`,
  );
}

export function drawField(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  style: CSSStyleDeclaration,
  clip: Box,
): void {
  const box = boxOf(field.getBoundingClientRect());
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    if (field.checked && field.role !== 'switch') drawMark(field, box);
    return;
  }
  const value = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value;
  const placeholder = field instanceof HTMLSelectElement ? '' : field.placeholder;
  const text = value === '' ? placeholder : value;
  const size = Number.parseFloat(style.fontSize);
  const left = box.left + Number.parseFloat(style.paddingLeft) + 1;
  const top = field instanceof HTMLTextAreaElement ? box.top + 8 : (box.top + box.bottom) / 2 - size * 0.7;
  const line = { left, top, right: box.right, bottom: top + size * 1.4 };
  if (line.bottom > clip.bottom) return;
  const color = value === '' ? getComputedStyle(field, '::placeholder').color : style.color;
  writeText(
    fitting(text.split('\n')[0] ?? '', style, box.right - left - 12),
    { ...textStyle(style), color } as CSSStyleDeclaration,
    { line, holder: { ...box, right: box.right * 9 } },
  );
}

export function fitting(text: string, { fontSize, fontFamily }: CSSStyleDeclaration, room: number): string {
  if (pen === null) return text;
  pen.font = `${fontSize} ${fontFamily}`;
  let shown = text;
  while (shown !== '' && pen.measureText(shown).width > room) shown = shown.slice(0, -1);
  return shown;
}

export const textStyle = ({ fontSize, fontWeight, fontFamily }: CSSStyleDeclaration) => ({
  fontSize,
  fontWeight,
  fontFamily,
  textAlign: 'left',
});
