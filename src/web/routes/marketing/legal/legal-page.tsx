import { Link } from 'react-router';
import type { Page } from '../../../../contract/content/content.ts';
import { TableOfContents } from '../../../parts/reading/table-of-contents.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { PageVersions } from './page-versions.tsx';

/** A versioned legal text, rendered and sanitised by the server. */
export function LegalPage({ page, path }: { page: Page; path: string }) {
  const current = page.versions[0]?.version ?? page.version;
  return (
    <div className="page grid gap-x-12 py-14 sm:py-20 xl:grid-cols-[minmax(0,1fr)_196px]">
      <article className="min-w-0">
        <header className="mb-10 max-w-[44rem] border-b border-line pb-8">
          <h1 className="text-3xl font-semibold tracking-tight text-ink sm:text-4xl">{page.title}</h1>
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-[13px] text-ink-faint">
            <span className="tnum">版本 {page.version}</span>
            <span>
              发布于 <DateTime ms={page.publishedAt} dayOnly />
            </span>
            <Link to={{ hash: 'versions' }} className="underline hover:text-ink print:hidden">
              版本记录
            </Link>
          </p>
          {page.version !== current && (
            <Alert tone="warning" title="这是以前的版本" className="mt-6">
              现行的是
              <Link to={path} className="mx-1 text-link">
                版本 {current}
              </Link>
            </Alert>
          )}
        </header>
        <TableOfContents headings={page.headings} folded />
        <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
        <PageVersions page={page} path={path} />
      </article>
      <TableOfContents headings={page.headings} />
    </div>
  );
}
