import { Link } from 'react-router';
import type { Page } from '../../../../contract/content/content.ts';
import { PassageList } from '../../../parts/reading/passage-list.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';

/** The list of versions, and the differences from the previous one. */
export function PageVersions({ page: { version, versions, changes }, path }: { page: Page; path: string }) {
  return (
    <section id="versions" className="mt-16 max-w-[44rem] scroll-mt-20 border-t border-line pt-8">
      <h2 className="text-lg font-semibold text-ink">版本记录</h2>
      <ul className="mt-4 divide-y divide-line border-y border-line text-sm">
        {versions.map((entry, index) => (
          <li key={entry.version} className="flex min-h-11 flex-wrap items-center gap-x-6">
            {entry.version === version ? (
              <span aria-current="page" className="tnum font-medium text-ink">
                版本 {entry.version}
              </span>
            ) : (
              <Link to={index === 0 ? path : `${path}?version=${entry.version}`} className="tnum text-link">
                版本 {entry.version}
              </Link>
            )}
            <DateTime ms={entry.publishedAt} dayOnly className="text-ink-faint" />
            <span className="ml-auto text-[13px] text-ink-faint">
              {index === 0 ? '现行' : ''}
              {entry.version === version && (index === 0 ? '，正在查看' : '正在查看')}
            </span>
          </li>
        ))}
      </ul>
      {changes && <Changes changes={changes} version={version} />}
    </section>
  );
}

function Changes({ changes: { from, passages }, version }: { changes: NonNullable<Page['changes']>; version: string }) {
  return (
    <div id="changes" className="mt-10 scroll-mt-20">
      <h3 className="font-semibold text-ink">
        版本 {version} 与版本 {from} 的不同
      </h3>
      {passages.length === 0 ? (
        <p className="mt-3 text-sm text-ink-soft">文字没有变化。</p>
      ) : (
        <PassageList passages={passages} />
      )}
    </div>
  );
}
