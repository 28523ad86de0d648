import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NoticeLine } from './notice-line.tsx';
import { useSite } from './use-site.ts';

/** The line below the header: that the shop is closed, or else a notice. */
export function TopLine(): ReactNode {
  return useSite().shop === 'closed' ? <ShopBar /> : <NoticeLine />;
}

/** While the shop is closed only operators get past the door: below the header it says so. */
function ShopBar() {
  return (
    <aside
      aria-label="店铺状态"
      className="fixed inset-x-0 top-[52px] z-20 flex h-11 items-center border-b border-warning/30 bg-warning-soft text-sm text-ink [&+main]:pt-11"
    >
      <p className="page truncate">
        店铺没有营业，访客看不到这些页面。
        <Link to="/dashboard/opening" reloadDocument className="text-link">
          开张清单
        </Link>
      </p>
    </aside>
  );
}
