import { use } from 'react';
import type { QrPath } from '../../../parts/media/qr-path.ts';
import { QrCode } from '../../../ui/media/qr-code.tsx';

const drawings = new Map<string, Promise<QrPath | null>>();

/** The encoder is loaded when the first code is drawn; each code is drawn once. */
function drawingOf(text: string): Promise<QrPath | null> {
  const known = drawings.get(text) ?? import('../../../parts/media/qr-path.ts').then(({ qrPath }) => qrPath(text));
  drawings.set(text, known);
  return known;
}

/** Suspends until the code is drawn. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const code = use(drawingOf(text));
  if (code === null) return <p className="text-[13px] leading-5 text-ink-faint">二维码内容无法生成，请联系客服</p>;
  return <QrCode {...code} label={label} className="size-full" />;
}
