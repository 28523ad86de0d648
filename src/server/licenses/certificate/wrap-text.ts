import { type Faces, widthOf } from './fonts.ts';

/** Characters that never begin a line. */
const clinging = /^[，。、；：！？）》」』】,.;:!?)\]}]$/u;

/** Lines no wider than `width`. If there are more than `most`, the last one ends in an ellipsis. */
export function wrapText(faces: Faces, text: string, size: number, width: number, most = Infinity): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of partsOf(faces, text, size, width)) {
    const isFull = line !== '' && widthOf(faces, line + part, size) > width;
    if (isFull && !clinging.test(part)) {
      lines.push(line.trimEnd());
      line = part.trimStart();
    } else line += part;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  return [
    ...lines.slice(0, most - 1),
    `${Array.from(lines[most - 1] ?? '')
      .slice(0, -1)
      .join('')}…`,
  ];
}

/** Latin words stay together unless one alone is wider than the line. */
function partsOf(faces: Faces, text: string, size: number, width: number): string[] {
  const parts = text.match(/[\w.\-@:/]+|[^]/gu) ?? [];
  return parts.flatMap((part) => (widthOf(faces, part, size) > width ? Array.from(part) : [part]));
}

/** The largest size, from `largest` down to `smallest`, at which the text fits one line; null if none does. */
export function sizeToFit(
  faces: Faces,
  text: string,
  { width, largest, smallest }: { width: number; largest: number; smallest: number },
): number | null {
  const size = Math.min(largest, (largest * width) / Math.max(widthOf(faces, text, largest), 1));
  return size >= smallest ? size : null;
}
