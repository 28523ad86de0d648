import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { classNames } from '../class-names.ts';

interface StepsProps {
  items: readonly { key: string; label: ReactNode }[];
  /** Index of the current step; `items.length` when all are done. */
  current: number;
  label?: string;
}

/** The position in a sequence. On phones only the current step shows its label. */
export function Steps({ items, current, label = '步骤' }: StepsProps) {
  return (
    <ol aria-label={label} className="flex items-center gap-2 sm:gap-3">
      {items.map((item, index) => (
        <li
          key={item.key}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(
            'flex min-w-0 flex-1 items-center gap-2 last:flex-none sm:gap-3',
            index === current && 'max-sm:flex-none',
          )}
        >
          <span
            className={classNames(
              'tnum flex size-7 shrink-0 items-center justify-center rounded-full border text-[13px] font-medium',
              index < current && 'border-primary-text bg-primary-soft text-primary',
              index === current && 'border-primary-fill bg-primary-fill text-on-primary',
              index > current && 'border-line-strong text-ink-faint',
            )}
          >
            {index < current ? <Check aria-hidden className="size-4" /> : index + 1}
          </span>
          <span
            className={classNames(
              'text-sm whitespace-nowrap sm:truncate',
              index === current ? 'font-medium text-ink' : 'text-ink-faint max-sm:sr-only',
            )}
          >
            {item.label}
            {index < current && <span className="sr-only">（已完成）</span>}
          </span>
          <span
            aria-hidden
            className={classNames(
              'h-px min-w-3 flex-1 in-[li:last-child]:hidden',
              index < current ? 'bg-primary-text' : 'bg-line',
            )}
          />
        </li>
      ))}
    </ol>
  );
}
