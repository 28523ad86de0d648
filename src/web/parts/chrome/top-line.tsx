import { NoticeLine } from './notice-line.tsx';
import { ShopBar } from './shop-bar.tsx';
import { useSite } from './use-site.ts';

/** The line below the header: that the shop is closed, or else a notice. */
export function TopLine() {
  return useSite().shop === 'closed' ? <ShopBar /> : <NoticeLine />;
}
