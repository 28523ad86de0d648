import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../client/session/session.ts';
import { NoticeLine } from './notice-line.tsx';
import { type Site, useSite } from './use-site.ts';

/** The line below the header: that the shop is closed, otherwise a notice. */
export function TopLine(): ReactNode {
  const { shop, closed } = useSite();
  const isOperator = useSession().permissions.length > 0;
  if (shop !== 'closed') return <NoticeLine />;
  return closed && !isOperator ? <ClosedBar {...closed} /> : <ShopBar />;
}

/** The message for customers and strangers on the pages that a closed shop leaves open: those of their accounts. */
function ClosedBar({ heading, text }: NonNullable<Site['closed']>) {
  // There it is shown above the form.
  if (useLocation().pathname === '/login') return null;
  return (
    <Bar>
      <strong className="font-medium">{heading}</strong> <span className="text-ink-soft">{text}</span>
    </Bar>
  );
}

/** Only operators get past the guard of a closed shop. */
function ShopBar() {
  return (
    <Bar>
      店铺没有营业，访客看不到这些页面。
      <Link to="/dashboard/opening" reloadDocument className="text-link">
        开张清单
      </Link>
    </Bar>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-label="店铺状态"
      className="fixed inset-x-0 top-[52px] z-20 flex h-11 items-center border-b border-warning/30 bg-warning-soft text-sm text-ink [&+main]:pt-11"
    >
      <p className="page truncate">{children}</p>
    </aside>
  );
}
