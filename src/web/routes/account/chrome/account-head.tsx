import type { ReactNode } from 'react';

interface AccountHeadProps {
  title: ReactNode;
  description?: ReactNode;
  /** The way back, above the title. */
  back?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a page in the personal centre. */
export function AccountHead({ title, description, back, actions }: AccountHeadProps) {
  return (
    <header className="mb-6">
      {back && <div className="mb-2">{back}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight break-words text-ink">{title}</h1>
          {description && <div className="mt-1.5 text-sm leading-6 phrases text-ink-soft">{description}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
