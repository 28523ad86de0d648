import { type QrPath, qrPath } from './qr-path.ts';

const MOST_KEPT = 20;
const kept = new Map<string, QrPath | null>();

/** For the server, which draws the same few codes on every page. */
export function keptQrPath(text: string): QrPath | null {
  const known = kept.get(text);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const drawn = qrPath(text);
  kept.set(text, drawn);
  return drawn;
}
