import { Link, useLocation } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { belongsTo } from '../../../client/session/console-menus.ts';
import { useViews, viewAddress, viewListAt } from './use-views.ts';

interface NavViewsProps {
  /** The list's address. */
  path: string;
  /** The list's name in the navigation. */
  title: string;
  onChoose: (() => void) | undefined;
}

/** The views of a list, shown below it in the navigation. */
export function NavViews({ path, title, onChoose }: NavViewsProps) {
  const views = useViews(viewListAt(path));
  const { pathname, search } = useLocation();
  if (views.length === 0) return null;
  const open = belongsTo(path, pathname) ? new URLSearchParams(search).get('view') : null;
  return (
    <ul aria-label={`${title}的视图`}>
      {views.map((view) => (
        <li key={view.id}>
          <Link
            to={viewAddress(view)}
            onClick={onChoose}
            aria-current={view.id === open ? 'page' : undefined}
            title={view.isShared ? `${view.name}（${view.by} 共享）` : view.name}
            className={classNames(
              'flex h-11 items-center gap-3 rounded-control pr-3 pl-9 text-[13px] transition-colors lg:h-8',
              view.id === open ? 'font-medium text-primary' : 'text-ink-soft hover:bg-sunken hover:text-ink',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{view.name}</span>
            <Count count={view.count} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Count({ count }: { count: number | null }) {
  if (count === null || count === 0) return null;
  return (
    <span className="tnum text-xs text-ink-faint">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> 份</span>
    </span>
  );
}
