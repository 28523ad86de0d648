import type { Page } from '../../contract/content.ts';

type Passages = NonNullable<Page['changes']>['passages'];

/** What a text says otherwise than another version of it, in reading order. */
export function PassageList({ passages }: { passages: Passages }) {
  return (
    <ol className="mt-4 space-y-4">
      {passages.map(({ kind, heading, text }, index) => (
        <li key={index} className="rounded-card border border-line bg-surface px-4 py-3 text-sm leading-6">
          <p className="flex flex-wrap gap-x-3 text-[13px]">
            <span className={kind === 'added' ? 'font-medium text-success' : 'font-medium text-danger'}>
              {kind === 'added' ? '新增' : '删除'}
            </span>
            <span className="text-ink-faint">{heading}</span>
          </p>
          {kind === 'added' ? (
            <ins className="mt-1 block break-words text-ink no-underline">{text}</ins>
          ) : (
            <del className="mt-1 block break-words text-ink-soft">{text}</del>
          )}
        </li>
      ))}
    </ol>
  );
}
