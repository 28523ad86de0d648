import { classNames } from '../../ui/class-names.ts';
import { QrCode } from '../../ui/media/qr-code.tsx';
import type { QrPath } from './qr-path.ts';

/** A drawn QR code, or a picture of one that the vendor uploaded. */
export type Code = QrPath | { src: string };

/** White background in the dark scheme, too: scanners need it. */
export function CodePicture({ code, label, className }: { code: Code; label: string; className?: string }) {
  if ('d' in code) return <QrCode {...code} label={label} className={className} />;
  return (
    <img
      src={code.src}
      alt={label}
      loading="lazy"
      className={classNames('rounded-control bg-white object-contain', className ?? 'size-28 border border-line')}
    />
  );
}
