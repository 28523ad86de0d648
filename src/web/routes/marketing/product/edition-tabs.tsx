import { Link } from 'react-router';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import { classNames } from '../../../ui/class-names.ts';

/** The editions as links: each has an address of its own. */
export function EditionTabs({
  editions,
  current,
}: {
  editions: readonly Pick<Edition, 'code' | 'name'>[];
  current: string;
}) {
  return (
    <nav aria-label="版本" className="flex w-fit max-w-full gap-1 overflow-x-auto rounded-card bg-sunken p-1">
      {editions.map(({ code, name }) => (
        <Link
          key={code}
          to={`/product/detail/${code}`}
          aria-current={code === current ? 'page' : undefined}
          className={classNames(
            'flex h-11 shrink-0 items-center justify-center rounded-control px-4 text-sm whitespace-nowrap transition-colors sm:h-9 sm:px-6',
            code === current
              ? 'bg-surface font-medium text-ink shadow-button dark:bg-line-strong'
              : 'text-ink-soft hover:text-ink',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
