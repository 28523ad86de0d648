import { Link } from 'react-router';
import type { Release } from '../../../../contract/catalog/catalog.ts';
import { joinedPhrase } from '../../../parts/words/joined-phrase.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { outlineChangelog } from '../product/changelog-outline.ts';

const SHOWN_RELEASES = 4;
/** This word in the note becomes a link. */
const CHANGELOG = '更新日志';

/**
 * The lead of each release, if its changelog has one, and the number of changes in each part; test releases do not
 * count as delivered.
 */
export function deliveredBy(releases: readonly Release[]) {
  return releases
    .filter(({ channel }) => channel === 'stable')
    .slice(0, SHOWN_RELEASES)
    .map(({ version, publishedAt, changelog }) => {
      const parts = outlineChangelog(changelog);
      return {
        version,
        publishedAt,
        lead: parts.find(({ title }) => title === '')?.items[0] ?? null,
        parts: parts.filter(({ title }) => title !== '').map(({ title, items }) => ({ title, count: items.length })),
      };
    });
}

/** The history of releases, taken from the releases themselves; it promises nothing. */
export function DeliveredSoFar({ releases, note }: { releases: ReturnType<typeof deliveredBy>; note: string }) {
  const [before = '', ...rest] = note.split(CHANGELOG);
  return (
    <div>
      <ol className="border-l border-line-strong">
        {releases.map(({ version, publishedAt, lead, parts }) => (
          <li key={version} className="relative pb-10 pl-8 last:pb-0">
            <span
              aria-hidden
              className="absolute top-2 -left-[5px] size-2.5 rounded-full border-2 border-primary-text bg-primary"
            />
            <h3 className="tnum flex flex-wrap items-baseline gap-x-4 text-lg font-semibold text-ink">
              {version}
              <DateTime ms={publishedAt} dayOnly className="text-[13px] font-normal text-ink-faint" />
            </h3>
            {lead !== null && <p className="mt-2 phrases text-ink-soft">{joinedPhrase(lead)}</p>}
            {parts.length > 0 && (
              <ul aria-label="各部分的改动" className="mt-2 flex flex-wrap gap-x-4 text-sm leading-6 text-ink-soft">
                {parts.map(({ title, count }) => (
                  <li key={title}>
                    {title} <span className="tnum text-ink-faint">{count}&nbsp;项</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {note !== '' && (
        <p className="mt-8 text-sm leading-6 phrases text-ink-soft">
          {before}
          {rest.length > 0 && (
            <Link to="/docs/changelog" className="mx-1 text-link">
              {CHANGELOG}
            </Link>
          )}
          {rest.join(CHANGELOG)}
        </p>
      )}
    </div>
  );
}
