import type { ReactNode } from 'react';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { LoadMore } from '../../../ui/navigation/load-more.tsx';
import { sectionProps } from './section-bar.tsx';

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface RecordSectionProps<Item> {
  id: string;
  title: string;
  found: Page<Item>;
  /** The page after the cursor. */
  load: (cursor: string) => Promise<Page<Item>>;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Shown if there are none. */
  none: string;
  /** A link to all of them as a list. */
  rest?: ReactNode;
}

/** `授权（20+）`: how many are shown, and whether there are more. */
export const sectionTitle = (title: string, shown: number, hasMore: boolean): string =>
  shown === 0 ? title : `${title}（${shown}${hasMore ? '+' : ''}）`;

/** One kind of record about a person or a company, newest first, page by page. */
export function RecordSection<Item>(props: RecordSectionProps<Item>) {
  const { id, title, found, load, keyOf, children, none, rest } = props;
  const { items, hasMore, isLoading, loadMore } = usePagedList(found, load);
  // Most people have nothing of most kinds.
  if (items.length === 0) return <Card {...sectionProps(id)} flush title={title} description={none} />;
  return (
    <Card {...sectionProps(id)} title={sectionTitle(title, items.length, hasMore)}>
      <ul aria-label={title} className="-my-3 divide-y divide-line">
        {items.map((item) => (
          <li key={keyOf(item)} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
            {children(item)}
          </li>
        ))}
      </ul>
      <LoadMore hasMore={hasMore} loading={isLoading} onLoad={() => void loadMore()} />
      {found.nextCursor !== null && rest !== undefined && (
        <p className="mt-4 border-t border-line pt-4 text-[13px] text-ink-faint">{rest}</p>
      )}
    </Card>
  );
}

interface LineProps {
  main: ReactNode;
  /** Shown below `main`. */
  note?: ReactNode;
  /** Shown at the end of the line. */
  meta?: ReactNode;
}

/** A record as one line: its content and its time. */
export function RecordLine({ main, note, meta }: LineProps) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-64 text-sm leading-6 text-ink">
        {main}
        {Boolean(note) && (
          <p className="text-[13px] leading-5 break-words whitespace-pre-line text-ink-faint">{note}</p>
        )}
      </div>
      {meta !== undefined && <div className="flex items-center gap-3 text-[13px] leading-6 text-ink-soft">{meta}</div>}
    </>
  );
}
