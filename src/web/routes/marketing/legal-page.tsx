import type { Page } from '../../../contract/content.ts';
import { DateTime } from '../../ui/date-time.tsx';

/** A versioned legal text; the server has rendered and cleaned it. */
export function LegalPage({ page }: { page: Page }) {
  return (
    <article className="page py-14 sm:py-20">
      <header className="mb-10 max-w-[44rem] border-b border-line pb-8">
        <h1 className="text-3xl font-semibold tracking-tight text-ink sm:text-4xl">{page.title}</h1>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-[13px] text-ink-faint">
          <span className="tnum">版本 {page.version}</span>
          <span>
            发布于 <DateTime ms={page.publishedAt} dayOnly />
          </span>
        </p>
      </header>
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}
