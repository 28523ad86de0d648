import { Link } from 'react-router';
import { LinkButton } from '../ui/button.tsx';
import { ConsultButton } from './consult-button.tsx';
import { siteNavigation } from './navigation.ts';

/** Says what may have happened, and names every page that exists. */
export function NotFoundPage() {
  return (
    <section className="page grid min-h-[calc(100dvh-52px)] content-center gap-x-16 gap-y-12 py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <p className="tnum font-mono text-sm text-primary">404</p>
        <h1 className="mt-3 text-3xl font-semibold tracking-tight text-ink sm:text-4xl">页面不存在</h1>
        <p className="mt-4 max-w-xl phrases text-ink-soft">
          这个地址没有对应的页面。可能是链接写错了一个字母、多了一条斜线，或者页面已经移走。
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/" variant="primary">
            回到首页
          </LinkButton>
          <ConsultButton />
        </div>
      </div>
      <nav aria-label="全部页面" className="border-t border-line">
        {siteNavigation.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="flex min-h-12 items-center border-b border-line text-ink-soft transition-colors hover:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
    </section>
  );
}
