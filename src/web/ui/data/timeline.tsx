import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Tone } from './badge.tsx';
import { DateTime } from './date-time.tsx';

export interface TimelineItem {
  id: string;
  title: ReactNode;
  at: number;
  note?: ReactNode;
  tone?: Tone;
}

const dots: Record<Tone, string> = {
  neutral: 'border-line-strong bg-surface',
  primary: 'border-primary-text bg-primary-text',
  success: 'border-success bg-success',
  warning: 'border-warning bg-warning',
  danger: 'border-danger bg-danger',
};

/** Events in the order given. */
export function Timeline({ items, label = '时间线' }: { items: readonly TimelineItem[]; label?: string }) {
  return (
    <ol aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className="group/item relative flex gap-4 pb-6 last:pb-0">
          <span aria-hidden className="absolute top-5 bottom-0 left-[5px] w-px bg-line group-last/item:hidden" />
          <span
            aria-hidden
            className={classNames('mt-[7px] size-[11px] shrink-0 rounded-full border-2', dots[item.tone ?? 'neutral'])}
          />
          <div className="min-w-0 flex-1">
            <p className="items-baseline justify-between gap-x-4 text-sm sm:flex">
              <span className="block font-medium text-ink">{item.title}</span>
              <DateTime ms={item.at} className="shrink-0 text-[13px] text-ink-faint" />
            </p>
            {item.note && (
              <div className="mt-1 text-sm leading-6 break-words whitespace-pre-line text-ink-soft">{item.note}</div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
