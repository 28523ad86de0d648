import { Link, useSearchParams } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { holderNames, holderOf, type HolderType } from '../offers.ts';

/** The kind of holder whose prices are shown; two links, so that it works without scripts and can be shared. */
export function HolderSwitch() {
  const [search] = useSearchParams();
  const current = holderOf(search.get('holder'));
  return (
    <nav
      aria-label="被授权方"
      className="inline-grid grid-cols-2 gap-1 rounded-card bg-sunken p-1 print:block print:p-0"
    >
      {(Object.keys(holderNames) as HolderType[]).map((holder) => (
        <Link
          key={holder}
          to={`?${withHolder(search, holder)}`}
          replace
          preventScrollReset
          aria-current={holder === current ? 'true' : undefined}
          className={classNames(
            'flex h-11 items-center justify-center rounded-control px-6 text-sm transition-colors sm:h-9 print:justify-start print:px-0',
            holder === current
              ? 'bg-surface font-medium text-ink shadow-button dark:bg-line-strong print:shadow-none'
              : 'text-ink-soft hover:text-ink print:hidden',
          )}
        >
          {holderNames[holder]}授权
        </Link>
      ))}
    </nav>
  );
}

/** Keeps the guide's answers in the address. */
function withHolder(search: URLSearchParams, holder: HolderType): string {
  const next = new URLSearchParams(search);
  next.set('holder', holder);
  return next.toString();
}
