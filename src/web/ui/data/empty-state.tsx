import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** The purpose of the page, and how to fill it. */
  text?: ReactNode;
  action?: ReactNode;
  /** For small frames. */
  compact?: boolean;
  className?: string;
}

export function EmptyState({ icon, title, text, action, compact = false, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-6 text-center', compact ? 'py-6' : 'py-14', className)}>
      {icon && (
        <div className="mb-4 flex size-12 items-center justify-center rounded-full bg-sunken text-ink-faint [&_svg]:size-6">
          {icon}
        </div>
      )}
      <p className="text-[15px] font-medium text-ink">{title}</p>
      {text && <div className="mt-1.5 max-w-md text-sm leading-6 phrases text-ink-soft">{text}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
