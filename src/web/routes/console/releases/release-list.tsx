import { Link } from 'react-router';
import type { ManagedRelease } from '../../../../contract/delivery.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { type EditionNames, namesOf } from './edition-names.ts';
import { ReleaseBadges } from './release-badges.tsx';

/** Releases as lines; each leads to its own screen. */
export function ReleaseList({ items, editionNames }: { items: readonly ManagedRelease[]; editionNames: EditionNames }) {
  return (
    <ul aria-label="版本列表">
      {items.map((release) => (
        <li
          key={release.id}
          className="relative grid gap-x-6 gap-y-1.5 border-b border-line px-5 py-4 transition-colors last:border-b-0 hover:bg-sunken/60 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-6"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={`/dashboard/releases/${release.id}`}
                className="tnum text-[15px] font-medium text-ink stretched-link"
              >
                {release.version}
              </Link>
              <ReleaseBadges release={release} />
            </p>
            <p className="mt-1 truncate text-[13px] leading-5 text-ink-soft">
              {namesOf(release.editions, editionNames)}
            </p>
          </div>
          <p className="flex gap-x-6 text-[13px] text-ink-faint sm:justify-end">
            <span className="tnum">{release.materialCount} 份资料</span>
            <span className="sm:w-24 sm:text-right">
              {release.publishedAt === null ? '未发布' : <DateTime ms={release.publishedAt} dayOnly />}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
