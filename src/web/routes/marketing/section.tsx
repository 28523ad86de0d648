import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/form/button.tsx';

interface SectionProps {
  id?: string;
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
  /** Puts the heading beside the content instead of above it. */
  beside?: boolean;
  className?: string;
}

/** One part of a public page: heading and content. */
export function Section({ id, title, text, children, beside = false, className }: SectionProps) {
  return (
    <section
      id={id}
      className={classNames(
        'page below-fold py-10 sm:py-14',
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

/** Puts the page's own facts into a text, written `{months}`; the shop's names are filled in already. */
export const withFacts = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);

const LINK = /\[([^[\]]+)\]\(((?:\/(?!\/)|#|https?:\/\/)[^()\s]*)\)/;

/** A sentence with links, written `[words](/address)`. */
export function Linked({ text, className }: { text: string; className: string }) {
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    const to = parts[index + 1] ?? '';
    if (index % 3 === 2) return null;
    return to.startsWith('/') ? (
      <Link key={index} to={to} className={className}>
        {part}
      </Link>
    ) : (
      <a key={index} href={to} className={className}>
        {part}
      </a>
    );
  });
}

interface ClosingStripProps {
  title: string;
  buttons: readonly { label: string; to: string }[];
}

/** The closing words of a page, and links to continue. */
export function ClosingStrip({ title, buttons }: ClosingStripProps) {
  return (
    <div className="border-t border-line bg-surface print:hidden">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-6 py-14">
        <p className="text-xl font-semibold tracking-tight text-ink sm:text-2xl">{title}</p>
        <div className="flex flex-wrap gap-3">
          {buttons.map(({ label, to }, index) => (
            <LinkButton key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'} size="lg">
              {label}
            </LinkButton>
          ))}
        </div>
      </div>
    </div>
  );
}
