import { Link } from 'react-router';
import type { ChangelogEntry } from '../../../contract/catalog.ts';
import { Badge } from '../../ui/badge.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { CHANGELOG, FEED } from './help-words.ts';

interface LatestReleasesProps {
  releases: readonly (Omit<ChangelogEntry, 'html'> & { gist: string })[];
}

export function LatestReleases({ releases }: LatestReleasesProps) {
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="text-lg font-semibold text-ink">
        最近的版本
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {releases.map(({ version, publishedAt, isSecurity, gist }) => (
          <li key={version}>
            <Link to={`${CHANGELOG}#v${version}`} className="block py-3 text-ink-soft hover:text-primary">
              <span className="flex items-center gap-3">
                <span className="tnum font-medium">{version}</span>
                {isSecurity && <Badge tone="warning">安全</Badge>}
                <DateTime ms={publishedAt} dayOnly className="ml-auto text-[13px] text-ink-faint" />
              </span>
              {gist !== '' && (
                <span className="mt-0.5 block truncate text-[13px] leading-5 text-ink-faint">{gist}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex gap-6 text-sm">
        <Link to={CHANGELOG} className="text-link">
          更新日志
        </Link>
        <a href={FEED} className="text-link">
          Atom 订阅
        </a>
      </p>
    </section>
  );
}
