import { Link } from 'react-router';
import type { Release } from '../../../contract/catalog/catalog.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { DateTime } from '../../ui/data/date-time.tsx';
import { outlineChangelog } from '../marketing/product/changelog-outline.ts';
import { CHANGELOG, FEED } from './help-words.ts';

const SHOWN = 3;

type ShownRelease = Pick<Release, 'version' | 'publishedAt' | 'isSecurity'> & { gist: string };

/** The newest releases with their topics: the headings of the changelog, or its first words if it has none. */
export function latestReleases(releases: readonly Release[]): ShownRelease[] {
  return releases.slice(0, SHOWN).map(({ version, publishedAt, isSecurity, changelog }) => {
    const parts = outlineChangelog(changelog);
    const titles = parts.map(({ title }) => title).filter((title) => title !== '');
    return { version, publishedAt, isSecurity, gist: titles.join('、') || (parts[0]?.items[0] ?? '') };
  });
}

export function LatestReleases({ releases }: { releases: readonly ShownRelease[] }) {
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
                {isSecurity && <Badge tone="warning">安全版本</Badge>}
                <DateTime ms={publishedAt} dayOnly className="ml-auto text-[13px] text-ink-faint" />
              </span>
              {gist !== '' && <span className="mt-0.5 block phrases text-[13px] leading-5 text-ink-faint">{gist}</span>}
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
