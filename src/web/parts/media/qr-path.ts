import { create } from 'qrcode';

export interface QrPath {
  /** Modules along one side. */
  size: number;
  /** Path of an SVG in which one module is one unit: the rows, to be drawn with a stroke as wide as a module. */
  d: string;
}

/** Draws a QR code as runs of modules; null for an empty text, and for more than a code can contain. */
export function qrPath(text: string): QrPath | null {
  if (text === '') return null;
  try {
    const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
    return { size, d: pathOf(size, data) };
  } catch {
    return null;
  }
}

/** Relative and without closed shapes: a third of the bytes, which are part of every page. */
function pathOf(size: number, modules: Uint8Array): string {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    let end: number | null = null;
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && modules[row * size + column]) column += 1;
      if (column === start) continue;
      path += `${end === null ? `M${start} ${row}.5` : `m${start - end} 0`}h${column - start}`;
      end = column;
    }
  }
  return path;
}
