import { Link } from 'react-router';
import type { Release } from '../../../../contract/catalog.ts';
import { AccordionItem, AccordionList } from '../../../ui/accordion.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { outlineChangelog } from './changelog-outline.ts';

const CHANNELS: Record<string, string> = { beta: '测试版' };

const SHOWN_OF_A_PART = 3;

/** Of a release what is shown of it here: the first points of each part of its changelog. */
export function outlineRelease({ version, channel, isSecurity, publishedAt, changelog }: Release) {
  const parts = outlineChangelog(changelog).map(({ title, items }) => ({
    title,
    items: title === '' ? items : items.slice(0, SHOWN_OF_A_PART),
  }));
  return { version, channel, isSecurity, publishedAt, parts };
}

/** Releases with the first of what changed, newest first; everything stands in the changelog. The newest stands open. */
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
              {release.isSecurity && <Badge tone="warning">安全更新</Badge>}
              <DateTime ms={release.publishedAt} dayOnly className="ml-auto text-[13px] font-normal text-ink-faint" />
            </>
          }
        >
          <div className="space-y-5 pb-8 text-sm leading-6 text-ink-soft md:phrases">
            {release.parts.map(({ title, items }) => (
              <div key={title}>
                {title && <h4 className="mb-1.5 font-medium text-ink">{title}</h4>}
                {title ? (
                  <ul className="list-disc space-y-1 pl-5 marker:text-ink-faint">
                    {items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ) : (
                  items.map((item) => <p key={item}>{item}</p>)
                )}
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
