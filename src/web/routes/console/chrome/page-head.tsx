import type { ReactNode } from 'react';

interface PageHeadProps {
  title: ReactNode;
  description?: ReactNode;
  /** The way back, above the title. */
  back?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a console screen. */
export function PageHead({ title, description, back, actions }: PageHeadProps) {
  return (
    <header className="mb-6">
      {back && <div className="mb-2">{back}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-[22px] leading-8 font-semibold tracking-tight text-ink">{title}</h1>
          {description && <div className="mt-1 text-sm leading-6 text-ink-soft">{description}</div>}
        </div>
        {actions && (
          <div data-acts="" className="flex flex-wrap items-center gap-2">
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
