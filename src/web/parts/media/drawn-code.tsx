import { Suspense, use } from 'react';
import { untilThere } from '../../ui/feedback/lost-part.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { QrCode } from '../../ui/media/qr-code.tsx';
import type { QrPath } from './qr-path.ts';

interface DrawnCodeProps {
  text: string;
  label: string;
  className?: string;
}

const drawings = new Map<string, Promise<QrPath | null>>();

/** The encoder is loaded when the first code is drawn; each code is drawn once. */
function drawingOf(text: string): Promise<QrPath | null> {
  const known = drawings.get(text) ?? untilThere(() => import('./qr-path.ts')).then(({ qrPath }) => qrPath(text));
  drawings.set(text, known);
  return known;
}

/** A QR code that the browser draws. */
export function DrawnCode(props: DrawnCodeProps) {
  return (
    <div className={props.className}>
      <Suspense fallback={<Skeleton className="size-full" />}>
        <Drawing {...props} />
      </Suspense>
    </div>
  );
}

function Drawing({ text, label }: DrawnCodeProps) {
  const code = use(drawingOf(text));
  if (code === null) return <p className="text-[13px] leading-5 text-ink-faint">二维码内容无法生成，请联系客服</p>;
  return <QrCode {...code} label={label} className="size-full" />;
}
