import { classNames } from '../class-names.ts';

interface QrCodeProps {
  size: number;
  d: string;
  /** What scanning it does. */
  label: string;
  className?: string;
}

/** Light modules around a code, without which scanners may not find it on a dark page. */
const QUIET_ZONE = 4;

/** A QR code, black on white in the dark scheme too: scanners need it. */
export function QrCode({ size, d, label, className }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size + 2 * QUIET_ZONE} ${size + 2 * QUIET_ZONE}`}
      shapeRendering="crispEdges"
      className={classNames('rounded-control border border-line bg-white', className ?? 'size-28')}
    >
      <path d={d} className="stroke-black" />
    </svg>
  );
}
