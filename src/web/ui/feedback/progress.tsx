import { useId, type ReactNode } from 'react';

interface ProgressProps {
  label: ReactNode;
  /** 0 to 1; null = under way, progress unknown. */
  share: number | null;
  tone?: 'primary' | 'success' | 'danger';
}

/** The progress of a piece of work, with the native element. */
export function Progress({ label, share, tone = 'primary' }: ProgressProps) {
  const id = useId();
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-[13px] leading-5">
        <label htmlFor={id} className="min-w-0 truncate text-ink">
          {label}
        </label>
        {share !== null && <span className="tnum text-ink-soft">{Math.round(share * 100)}%</span>}
      </div>
      <progress id={id} max={1} value={share ?? undefined} data-tone={tone} className="progress" />
    </div>
  );
}
