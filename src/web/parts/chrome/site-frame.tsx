import { lazy, Suspense, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import type { StartHandle } from '../../start/start-later.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SupportButton } from '../support/support-button.tsx';

// Rendered by the server for every page with a form, and fetched only there; the links also work without its script.
const SmallFooter = lazy(() =>
  import('./small-footer.tsx').then(
    ({ SmallFooter: Footer }) => ({ default: Footer }),
    () => ({ default: SiteFooter }),
  ),
);

/** The frame that most pages share; around a form there is less of it. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const isForm = useMatches().some(({ handle }) => (handle as StartHandle | undefined)?.isForm);
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="mt-[52px] min-h-[calc(100dvh-52px)] outline-none">
        {children}
      </main>
      {/* The form does not wait for it. The fallback is at least as tall: a page that shrinks for a moment moves. */}
      <Suspense fallback={<SiteFooter />}>{isForm ? <SmallFooter /> : <SiteFooter />}</Suspense>
      <SupportButton besideForm={isForm} />
    </>
  );
}
