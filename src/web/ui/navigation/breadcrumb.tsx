import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

/** The path to this page; the last step is the page itself. */
export function Breadcrumb({ items }: { items: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="面包屑">
      <ol className="flex flex-wrap items-center gap-1.5 text-[13px] text-ink-soft">
        {items.map(({ label, to }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0 text-ink-faint" />}
            {to === undefined ? (
              <span aria-current="page" className="truncate text-ink">
                {label}
              </span>
            ) : (
              <Link to={to} className="rounded hover:text-ink hover:underline">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
