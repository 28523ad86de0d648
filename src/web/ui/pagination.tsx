import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from './class-names.ts';
import { pageNumbers } from './page-numbers.ts';

interface PaginationProps {
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Narrower on phones, where up to nine of them share one row. */
const itemClass =
  'tnum flex h-11 max-w-11 min-w-0 flex-1 cursor-pointer items-center justify-center rounded-control text-sm text-ink-soft transition-colors hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 sm:size-9 sm:flex-none';

/** Pages of a list whose length is known; `LoadMore` is for the others. */
export function Pagination({ label, page, pages, onPage }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="flex items-center sm:gap-1">
      <button
        type="button"
        aria-label="上一页"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        className={itemClass}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </button>
      {pageNumbers(page, pages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} aria-hidden className="w-4 text-center text-ink-faint sm:w-6">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={`第 ${number} 页`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            className={classNames(itemClass, number === page && 'bg-primary-soft font-medium text-primary')}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label="下一页"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        className={itemClass}
      >
        <ChevronRight aria-hidden className="size-4" />
      </button>
    </nav>
  );
}
