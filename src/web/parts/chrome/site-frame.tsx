import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SupportButton } from '../support/support-button.tsx';

/** The chrome that most pages share. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="mt-[52px] min-h-[calc(100dvh-52px)] outline-none">
        {children}
      </main>
      <SiteFooter />
      <SupportButton />
    </>
  );
}
