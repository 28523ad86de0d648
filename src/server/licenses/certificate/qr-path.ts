import { create } from 'qrcode';

/** A QR code as SVG path data, `side` points wide; the quiet zone around it is the caller's. */
export function qrPath(text: string, at: { x: number; y: number }, side: number): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules;
  const unit = side / size;
  const length = (modules: number): string => (modules * unit).toFixed(3);
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && data[row * size + column]) column += 1;
      if (column === start) continue;
      const width = length(column - start);
      path += `M${(at.x + start * unit).toFixed(3)} ${(at.y + row * unit).toFixed(3)}h${width}v${length(1)}h-${width}z`;
    }
  }
  return path;
}
