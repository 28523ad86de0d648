import { use } from 'react';
import type { QrPath } from '../../parts/qr-path.ts';

const drawings = new Map<string, Promise<QrPath | null>>();

/** The encoder is loaded when the first code is drawn; each code is drawn once. */
function drawingOf(text: string): Promise<QrPath | null> {
  const known = drawings.get(text) ?? import('../../parts/qr-path.ts').then(({ qrPath }) => qrPath(text));
  drawings.set(text, known);
  return known;
}

const QUIET_ZONE = 4;

/** A QR code, dark on white in both themes so that every camera reads it. Suspends until it is drawn. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const code = use(drawingOf(text));
  if (code === null) return <p className="text-[13px] leading-5 text-ink-faint">二维码内容无法生成，请联系客服</p>;
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-full rounded-control bg-white"
    >
      <path d={code.d} className="fill-black" />
    </svg>
  );
}
