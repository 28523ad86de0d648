import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { type SectionId, sectionProps } from './section-bar.tsx';

interface RecordSectionProps<Item> {
  id: SectionId;
  title: string;
  found: { items: readonly Item[]; hasMore: boolean };
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Shown if there are none. */
  none: string;
  /** A link to the older ones. */
  rest?: ReactNode;
}

/** One kind of record about a person, newest first. */
export function RecordSection<Item>({ id, title, found, keyOf, children, none, rest }: RecordSectionProps<Item>) {
  const { items, hasMore } = found;
  return (
    <Card
      {...sectionProps(id)}
      title={items.length === 0 ? title : `${title}（${hasMore ? `最近 ${items.length}` : items.length}）`}
    >
      {items.length === 0 ? (
        <p className="text-sm text-ink-soft">{none}</p>
      ) : (
        <ul aria-label={title} className="-my-3 divide-y divide-line">
          {items.map((item) => (
            <li key={keyOf(item)} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {hasMore && rest !== undefined && (
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
