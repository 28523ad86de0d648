import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  description?: ReactNode;
  /** To the right of the title. */
  actions?: ReactNode;
  /** 3 below the heading of a group of cards. */
  headingLevel?: 2 | 3;
  /** Without padding, for tables that reach the edges. */
  flush?: boolean;
};

/** A surface with an optional heading. */
export function Card({
  title,
  description,
  actions,
  headingLevel = 2,
  flush = false,
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  const hasHead = Boolean(title ?? actions);
  return (
    <section
      {...rest}
      className={classNames('min-w-0 rounded-card border border-line bg-surface shadow-card', className)}
    >
      {hasHead && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 pt-5 sm:px-6">
          <div className="min-w-0">
            {title && <Heading className="text-base font-semibold text-ink">{title}</Heading>}
            {description && <p className="mt-1 text-[13px] leading-5 text-ink-faint">{description}</p>}
          </div>
          {actions && <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={flush ? classNames(hasHead && 'pt-4') : 'p-5 sm:p-6'}>{children}</div>
    </section>
  );
}
