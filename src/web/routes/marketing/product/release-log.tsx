import { Link } from 'react-router';
import type { Release } from '../../../../contract/catalog/catalog.ts';
import { AccordionItem, AccordionList } from '../../../ui/layout/accordion.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { outlineChangelog } from './changelog-outline.ts';

const CHANNELS: Record<string, string> = { beta: '测试版' };

/**
 * The outline of a release: the first point of each part of its changelog; for earlier releases only the lead, if there
 * is one, because outlines of three releases would be a tenth of the document.
 */
export function outlineRelease({ version, channel, isSecurity, publishedAt, changelog }: Release, index: number) {
  const outline = outlineChangelog(changelog).map(({ title, items }) => ({
    title,
    items: title === '' ? items : items.slice(0, 1),
  }));
  const lead = outline.filter(({ title }) => title === '');
  const parts = index > 0 && lead.length > 0 ? lead : outline;
  return { version, channel, isSecurity, publishedAt, parts };
}

/** Releases with the start of their changes, newest first; the full text is in the changelog. The newest is open. */
export function ReleaseLog({ releases }: { releases: readonly ReturnType<typeof outlineRelease>[] }) {
  return (
    <AccordionList>
      {releases.map((release, index) => (
        <AccordionItem
          key={release.version}
          open={index === 0}
          title={<span className="tnum font-semibold">{release.version}</span>}
          aside={
            <>
              {CHANNELS[release.channel] && <Badge>{CHANNELS[release.channel]}</Badge>}
              {release.isSecurity && <Badge tone="warning">安全版本</Badge>}
              <DateTime
                ms={release.publishedAt}
                dayOnly
                className="w-full text-[13px] font-normal text-ink-faint sm:ml-auto sm:w-auto"
              />
            </>
          }
        >
          <div className="space-y-3 pb-8 text-sm leading-6 text-ink-soft">
            {release.parts.map(({ title, items }) => (
              <div
                key={title}
                className={classNames('md:phrases', title && 'sm:grid sm:grid-cols-[6rem_minmax(0,1fr)]')}
              >
                {title && <h4 className="font-medium text-ink">{title}</h4>}
                {items.map((item) => (
                  <p key={item}>{item}</p>
                ))}
              </div>
            ))}
            <p>
              <Link to={`/docs/changelog#v${release.version}`} className="text-link">
                {release.version} 的全部改动
              </Link>
            </p>
          </div>
        </AccordionItem>
      ))}
    </AccordionList>
  );
}
