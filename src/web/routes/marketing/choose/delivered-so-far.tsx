import { Link } from 'react-router';
import type { Release } from '../../../../contract/catalog.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { outlineChangelog } from '../product/changelog-outline.ts';

/** The first point of each part of a release's changelog, and how many more there are. */
export function delivered({ version, publishedAt, changelog }: Release) {
  const parts = outlineChangelog(changelog).filter(({ title }) => title !== '');
  return {
    version,
    publishedAt,
    parts: parts.map(({ title, items }) => ({ title, first: items[0] ?? '', others: items.length - 1 })),
  };
}

/** The road so far, from the releases themselves; nothing is promised that is not there. */
export function DeliveredSoFar({ releases }: { releases: readonly ReturnType<typeof delivered>[] }) {
  return (
    <div>
      <ol className="border-l border-line-strong">
        {releases.map(({ version, publishedAt, parts }) => (
          <li key={version} className="relative pb-10 pl-8 last:pb-0">
            <span aria-hidden className="absolute top-2 -left-[5px] size-2.5 rounded-full bg-primary-text" />
            <h3 className="tnum flex flex-wrap items-baseline gap-x-4 text-lg font-semibold text-ink">
              {version}
              <DateTime ms={publishedAt} dayOnly className="text-[13px] font-normal text-ink-faint" />
            </h3>
            <ul className="mt-2 space-y-1.5 text-sm leading-6 text-ink-soft md:phrases">
              {parts.map(({ title, first, others }) => (
                <li key={title}>
                  <span className="mr-2 font-medium text-ink">{title}</span>
                  {first}
                  {others > 0 && <span className="whitespace-nowrap text-ink-faint">，另有 {others} 项</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className="mt-8 text-sm leading-6 phrases text-ink-soft">
        完整的更新记录在
        <Link to="/docs/changelog" className="mx-1 text-link">
          更新日志
        </Link>
        里，每次发布都写明改了什么。
      </p>
    </div>
  );
}
