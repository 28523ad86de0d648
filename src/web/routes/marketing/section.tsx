import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface SectionProps {
  id?: string;
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
  /** The heading stands beside the content instead of above it. */
  beside?: boolean;
  className?: string;
}

/** One part of a public page: heading and content. */
export function Section({ id, title, text, children, beside = false, className }: SectionProps) {
  return (
    <section
      id={id}
      className={classNames(
        'page py-10 sm:py-14',
        beside && 'grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[calc((100%-5rem)/3)_minmax(0,1fr)] print:block',
        className,
      )}
    >
      <div className={beside ? 'lg:sticky lg:top-24 lg:self-start' : 'mb-8 max-w-2xl sm:mb-10'}>
        <h2 className="text-2xl leading-snug font-semibold tracking-tight text-ink sm:text-[28px]">{title}</h2>
        {text && <p className="mt-3 phrases text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
