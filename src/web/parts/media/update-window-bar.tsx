interface UpdateWindowBarProps {
  from: number;
  until: number;
  today: number;
  /** Published releases; those within the window belong to the license for ever. */
  releases?: readonly { version: string; at: number; isOwned: boolean }[];
  /** For table rows: only the window and today. */
  isSmall?: boolean;
}

/**
 * The update window of one license, drawn to scale: releases are dots, today is a line. The text beside it says the
 * same.
 */
export function UpdateWindowBar({ from, until, today, releases = [], isSmall = false }: UpdateWindowBarProps) {
  // The line goes on after the end; in a small drawing only if today is there, else it would be a crumb.
  const isOpen = !isSmall || today > until;
  const all = (Math.max(until, today) - from) * (isOpen ? 1.06 : 1) || 1;
  const at = (ms: number) => `${(Math.min(1, Math.max(0, (ms - from) / all)) * 100).toFixed(1)}%`;
  const besideToday = today - from > all * 0.8 ? { dx: -6, textAnchor: 'end' as const } : { dx: 6 };
  const [height, axis] = isSmall ? [12, 6] : [64, 44];
  return (
    <svg aria-hidden width="100%" height={height} className="block overflow-visible">
      {isOpen && <line x1="0" x2="100%" y1={axis} y2={axis} stroke="var(--line-strong)" strokeDasharray="3 3" />}
      <rect
        y={isSmall ? 2 : 0}
        width={at(until)}
        height={isSmall ? 8 : height}
        rx="4"
        fill="var(--primary-soft)"
        stroke="var(--primary-text)"
        strokeOpacity="0.35"
      />
      {!isSmall && <line x2={at(until)} y1={axis} y2={axis} stroke="var(--primary-text)" />}
      {releases.map(({ version, at: published, isOwned }) => (
        <circle
          key={version}
          cx={at(published)}
          cy={axis}
          r="5"
          strokeWidth="2"
          fill={isOwned ? 'var(--primary)' : 'var(--surface)'}
          stroke={isOwned ? 'var(--primary-text)' : 'var(--ink-faint)'}
        />
      ))}
      <line x1={at(today)} x2={at(today)} y2={height} stroke="var(--ink)" strokeWidth="2" />
      {!isSmall && (
        <text {...besideToday} x={at(today)} y="16" fontSize="12" fill="var(--ink-soft)">
          今天
        </text>
      )}
    </svg>
  );
}
