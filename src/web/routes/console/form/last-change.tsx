import { DateTime } from '../../../ui/data/date-time.tsx';

interface LastChangeProps {
  /** Null for a change that no operator made, such as an import by the command line. */
  changedBy: string | null;
  /** Null if nobody has changed it; then nothing is shown. */
  changedAt: number | null;
}

/** Who changed a record last, and when. */
export function LastChange({ changedBy, changedAt }: LastChangeProps) {
  if (changedAt === null) return null;
  return (
    <p className="text-[13px] leading-5 text-ink-faint">
      最近修改：{changedBy !== null && `${changedBy} · `}
      <DateTime ms={changedAt} />
    </p>
  );
}
