import { classNames } from './class-names.ts';

interface QrCodeProps {
  size: number;
  d: string;
  /** What scanning it does. */
  label: string;
  className?: string;
}

/** A QR code, black on white in the dark scheme too: scanners need it. */
export function QrCode({ size, d, label, className }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      shapeRendering="crispEdges"
      className={classNames('rounded-control border border-line bg-white', className ?? 'size-28')}
    >
      <path d={d} className="stroke-black" />
    </svg>
  );
}
