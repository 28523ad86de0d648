import { shippedAccountWords } from '../../../../contract/content/shipped-site-words.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { License, licenses } from '../../../../contract/licenses/licenses.ts';
import { Link } from 'react-router';
import { useSiteWords } from '../../../parts/chrome/use-site-words.ts';
import { useCatalogWords } from '../../../parts/chrome/use-catalog-words.ts';
import { SignatureFace } from '../../../parts/media/signature-face.tsx';
import { UpdateWindowBar } from '../../../parts/media/update-window-bar.tsx';
import { joinedPhrase } from '../../../parts/words/joined-phrase.ts';
import { listedProjects } from '../../../parts/words/listed-projects.tsx';
import { holderTypeNames, limitPhrase } from '../../../parts/words/application-words.ts';
import { DateTime, formatDay } from '../../../ui/data/date-time.tsx';
import { DescriptionList } from '../../../ui/data/description-list.tsx';

interface LicenseOverviewProps {
  license: License;
  versions: OutputOf<typeof licenses.versions>;
}

/** The license as a document: its pattern, its grants, and its update window to scale. */
export function LicenseOverview({ license, versions }: LicenseOverviewProps) {
  const { face, holderName, holderType, limits, issuedAt, updatesUntil, updatesEnded } = license;
  const words = useCatalogWords();
  const said = useSiteWords('accountWords', shippedAccountWords);
  const owned = versions.items.filter(({ publishedAt }) => publishedAt >= issuedAt);
  return (
    <section aria-label="授权内容" className="overflow-hidden rounded-dialog border border-line bg-surface">
      <div className="flex items-center gap-4 p-5 sm:p-6">
        {face !== null && <SignatureFace face={face} className="w-24 shrink-0 self-start text-primary sm:w-36" />}
        <DescriptionList
          className="min-w-0 flex-1"
          items={[
            { term: '被授权方', detail: `${holderName}（${holderTypeNames[holderType]}）` },
            { term: words.projects.name, detail: listedProjects(license) },
            { term: '签发日期', detail: <DateTime ms={issuedAt} dayOnly /> },
            {
              term: '数量',
              detail: joinedPhrase(
                [
                  limitPhrase(limits.developers, words.developers),
                  limitPhrase(limits.projects, words.projects),
                  limits.domains === null ? '域名不限' : `最多 ${limits.domains} 个域名`,
                ].join('，'),
              ),
            },
          ]}
        />
      </div>
      <div className="border-t border-line p-5 sm:p-6">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink">
          <span className="font-medium">更新服务期</span>
          <span className="tnum">
            {updatesEnded ? `${formatDay(updatesUntil)} 结束` : `至 ${formatDay(updatesUntil)}`}
          </span>
        </p>
        <div className="mt-3">
          <UpdateWindowBar
            from={issuedAt}
            until={updatesUntil}
            today={versions.on}
            releases={owned.map(({ version, publishedAt, mayUse }) => ({ version, at: publishedAt, isOwned: mayUse }))}
          />
        </div>
        <p className="mt-2 text-[13px] leading-5 text-ink-faint">
          {owned.length === 0 ? '签发以来还没有新的版本。' : `圆点是签发以来的 ${owned.length} 个版本。`}
          {said?.updates}
          <Link to="/docs/update-window" className="text-link">
            更新服务期是什么意思
          </Link>
        </p>
      </div>
    </section>
  );
}
