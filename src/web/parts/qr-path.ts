import { create } from 'qrcode';

export interface QrPath {
  /** Modules along one side. */
  size: number;
  /** Path of an SVG in which one module is one unit. */
  d: string;
}

/** Draws a QR code as runs of modules; null for nothing, and for more than a code can hold. */
export function qrPath(text: string): QrPath | null {
  if (text === '') return null;
  try {
    const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
    return { size, d: pathOf(size, data) };
  } catch {
    return null;
  }
}

function pathOf(size: number, modules: Uint8Array): string {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && modules[row * size + column]) column += 1;
      if (column > start) path += `M${start} ${row}h${column - start}v1h${start - column}z`;
    }
  }
  return path;
}
