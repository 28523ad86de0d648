import { CircleCheck, Info, PencilLine, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Check } from '../../../../contract/applications/reviewed-application.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Change } from './changed-fact.ts';

/** A section of the sheet: its title and its facts. */
export function FactSection({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-line px-5 py-4 last:border-b-0">
      <header className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold text-ink">{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}

interface FactProps {
  term: string;
  /** An unknown value is shown as a dash. */
  children: ReactNode;
  /** The server's findings about this fact. */
  checks?: readonly Check[];
  /** The customer's change on request. */
  change?: Change | undefined;
  /** Takes a whole row. */
  wide?: boolean;
}

/** One fact, with remarks below it. */
export function Fact({ term, children, checks = [], change, wide = false }: FactProps) {
  return (
    <div className={classNames('desk-fact', wide && 'desk-fact-wide')}>
      <dt className="text-[13px] text-ink-faint">{term}</dt>
      <dd className="min-w-0 break-words text-ink">
        {children === '' || children === null || children === undefined || children === false ? '—' : children}
        {change !== undefined && (
          <Mark>
            由“{change.before}”改为“{change.now}”
          </Mark>
        )}
        {checks.map((check) => (
          <CheckNote key={check.text} check={check} />
        ))}
      </dd>
    </div>
  );
}

/** A value that has changed since the customer was asked for more. */
export function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 text-[13px] leading-5 text-warning">
      <PencilLine aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 whitespace-pre-line">{children}</span>
    </span>
  );
}

const looks = {
  ok: { Icon: CircleCheck, className: 'text-success' },
  info: { Icon: Info, className: 'text-ink-soft' },
  warning: { Icon: TriangleAlert, className: 'text-warning' },
} as const;

function CheckNote({ check: { tone, text } }: { check: Check }) {
  const { Icon, className } = looks[tone];
  return (
    <span className={classNames('flex items-start gap-1.5 text-[13px] leading-5', className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{text}</span>
    </span>
  );
}
