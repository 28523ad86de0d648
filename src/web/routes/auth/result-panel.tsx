import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface ResultPanelProps {
  icon: ReactNode;
  tone: 'success' | 'warning' | 'danger';
  title: string;
  text: ReactNode;
  action?: ReactNode;
}

const looks = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const;

/** The result, in place of the form; takes the focus so that it is read out. */
export function ResultPanel({ icon, tone, title, text, action }: ResultPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-col items-center py-2 text-center">
      <span className={classNames('flex size-12 items-center justify-center rounded-full [&_svg]:size-6', looks[tone])}>
        {icon}
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-lg font-semibold text-ink outline-none">
        {title}
      </h2>
      <div className="mt-2 text-sm leading-6 phrases text-ink-soft">{text}</div>
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
