import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { classNames } from '../class-names.ts';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

const looks = {
  info: { frame: 'border-line bg-sunken', icon: <Info aria-hidden className="size-5 text-primary" /> },
  success: {
    frame: 'border-success/30 bg-success-soft',
    icon: <CircleCheck aria-hidden className="size-5 text-success" />,
  },
  warning: {
    frame: 'border-warning/30 bg-warning-soft',
    icon: <TriangleAlert aria-hidden className="size-5 text-warning" />,
  },
  danger: {
    frame: 'border-danger/30 bg-danger-soft',
    icon: <CircleAlert aria-hidden className="size-5 text-danger" />,
  },
} as const;

/** The icon for the kind of a message. */
export function ToneIcon({ tone }: { tone: AlertTone }) {
  return looks[tone].icon;
}

interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
  /** Announced at once; for messages that appear while the page is open. */
  live?: boolean;
}

/** A message that belongs to the page and stays. */
export function Alert({ tone = 'info', title, children, action, className, live = false }: AlertProps) {
  const { frame } = looks[tone];
  return (
    <div
      role={live ? 'alert' : undefined}
      className={classNames('flex items-start gap-3 rounded-card border px-4 py-3', frame, className)}
    >
      <span className="mt-0.5 shrink-0">
        <ToneIcon tone={tone} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-56 text-sm leading-6">
          {title && <p className="font-medium text-ink">{title}</p>}
          {children && <div className="phrases text-ink-soft">{children}</div>}
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
    </div>
  );
}
