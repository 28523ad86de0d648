import { NavLink, Outlet } from 'react-router';
import type { Route } from './+types/help-layout';
import type { HelpEntry } from '../../../contract/content/help.ts';
import { apiOf } from '../../api.ts';
import { classNames } from '../../ui/class-names.ts';
import { categoryNames, CHANGELOG, DOCS, docPath, FAQ, shelves } from './help-words.ts';
import { SearchBox } from './search-box.tsx';
import { FoldLine } from '../../ui/layout/fold-line.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return apiOf(context).help.index({});
}

export const shouldRevalidate = () => false;

/** A text of the help beside the list of all texts; on phones the list is folded above it. */
export default function HelpLayout({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-x-12 pt-8 pb-16 lg:grid-cols-[212px_minmax(0,1fr)] lg:pt-12 lg:pb-20">
      <div className="flex min-w-0 flex-wrap content-start items-start gap-2 lg:block print:hidden">
        <SearchBox label="搜索帮助" placeholder="搜索帮助" className="min-w-0 flex-1" />
        <details className="rounded-control border border-line-strong bg-surface open:w-full lg:hidden">
          <FoldLine className="min-h-[42px] sm:min-h-[34px] justify-between gap-3 px-4 text-sm font-medium text-ink">
            全部文档
          </FoldLine>
          <nav aria-label="全部文档" className="px-2 pb-3">
            <HelpList pages={pages} />
          </nav>
        </details>
        <nav
          aria-label="帮助"
          className="fade-end sticky top-[68px] mt-5 max-h-[calc(100dvh-68px)] overflow-y-auto max-lg:hidden"
        >
          <HelpList pages={pages} />
        </nav>
      </div>
      <Outlet />
    </div>
  );
}

const linkClass = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'flex min-h-8 items-center rounded-control px-3 text-sm leading-5 transition-colors max-lg:min-h-11',
    isActive ? 'bg-primary-soft font-medium text-primary' : 'text-ink-soft hover:bg-sunken hover:text-ink',
  );

function HelpList({ pages }: { pages: readonly HelpEntry[] }) {
  const general = [
    { to: DOCS, label: '帮助首页' },
    { to: FAQ, label: '常见问题' },
    { to: CHANGELOG, label: '更新日志' },
  ];
  return (
    <>
      <ul>
        {general.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className={linkClass}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      {shelves.map((category) => (
        <div key={category} className="mt-5">
          <p className="px-3 pb-1 text-xs font-medium text-ink">{categoryNames[category]}</p>
          <ul>
            {pages
              .filter((page) => page.category === category)
              .map(({ slug, title }) => (
                <li key={slug}>
                  <NavLink to={docPath(slug)} className={linkClass}>
                    {title}
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}
