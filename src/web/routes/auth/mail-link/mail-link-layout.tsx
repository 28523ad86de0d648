import { Outlet } from 'react-router';
import { Brand } from '../../../parts/chrome/brand.tsx';
import { SampleMark } from '../../../parts/chrome/sample-mark.tsx';
import type { StartHandle } from '../../../start/start-later.ts';

export const handle: StartHandle = { startsAtOnce: true };

/** The frame of pages with a secret address: no outside links, and no log-in link that would pass the address on. */
export default function MailLinkLayout() {
  return (
    <>
      <header className="border-b border-line">
        <div className="page flex h-[52px] items-center">
          <Brand />
          <SampleMark className="ml-2" />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-53px)] outline-none">
        <Outlet />
      </main>
    </>
  );
}
