import { lazy, Suspense, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import type { StartHandle } from '../../start/start-later.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SupportButton } from '../support/support-button.tsx';

// In the document of every form, and fetched only there; without its script its links are links.
const SmallFooter = lazy(() =>
  import('./small-footer.tsx').then(
    ({ SmallFooter: Footer }) => ({ default: Footer }),
    () => ({ default: SiteFooter }),
  ),
);

/** The chrome that most pages share; around a form there is less of it. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const isForm = useMatches().some(({ handle }) => (handle as StartHandle | undefined)?.isForm);
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="mt-[52px] min-h-[calc(100dvh-52px)] outline-none">
        {children}
      </main>
      {/* The form does not wait for it. In its place stands what is no shorter: a page that shrinks for a moment moves. */}
      <Suspense fallback={<SiteFooter />}>{isForm ? <SmallFooter /> : <SiteFooter />}</Suspense>
      <SupportButton besideForm={isForm} />
    </>
  );
}
