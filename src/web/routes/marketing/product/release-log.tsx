import type { Release } from '../../../../contract/catalog.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { outlineChangelog } from './changelog-outline.ts';

const CHANNELS: Record<string, string> = { beta: '测试版' };

/** Releases with what changed, newest first. The newest stands open. */
export function ReleaseLog({ releases }: { releases: readonly Release[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {releases.map((release, index) => (
        <details key={release.version} open={index === 0} className="question group">
          <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-4">
            <h3 className="tnum text-base font-semibold text-ink">{release.version}</h3>
            {CHANNELS[release.channel] && <Badge>{CHANNELS[release.channel]}</Badge>}
            {release.isSecurity && <Badge tone="warning">安全更新</Badge>}
            <DateTime ms={release.publishedAt} dayOnly className="ml-auto text-[13px] text-ink-faint" />
          </summary>
          <div className="space-y-5 pb-8 text-sm leading-6 text-ink-soft">
            {outlineChangelog(release.changelog).map(({ title, items }) => (
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
          </div>
        </details>
      ))}
    </div>
  );
}
