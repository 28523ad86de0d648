import { Link } from 'react-router';
import { footerColumns } from '../../../contract/pages/menus.ts';
import { lastLineClass, Owner } from './site-footer.tsx';
import { useSite } from './use-site.ts';

/** Below a form: one line with the links that every page must have. */
export function SmallFooter() {
  const { footer, shop } = useSite();
  const legal = (footer ?? footerColumns).flatMap(({ links }) => links).filter(({ to }) => legalPages.has(to));
  return (
    <footer className="border-t border-line">
      <div className={lastLineClass}>
        {shop === 'example' && <p className="w-full lg:w-auto">示例店铺，请勿付款</p>}
        <Owner />
        {legal.map(({ to, label }) => (
          <Link key={to} to={to} className="hover:text-ink hover:underline">
            {label}
          </Link>
        ))}
      </div>
    </footer>
  );
}

const legalPages = new Set(['/agreement/index', '/privacy/index']);
