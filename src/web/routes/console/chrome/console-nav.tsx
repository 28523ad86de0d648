import {
  BellRing,
  BookOpen,
  Calculator,
  ChartColumn,
  Contact,
  DoorOpen,
  FileUp,
  Images,
  LayoutDashboard,
  LayoutTemplate,
  Inbox,
  Landmark,
  ListChecks,
  Mail,
  Megaphone,
  MessageSquareText,
  Package,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  Store,
  Tags,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { belongsTo } from '../../../client/session/console-menus.ts';
import { keepAlive, keptAddress, useRouteState } from '../../../client/session/route-state.ts';
import { NavViews } from '../views/nav-views.tsx';
import { classNames } from '../../../ui/class-names.ts';

const menuIcons: Record<string, LucideIcon> = {
  '/dashboard/console': LayoutDashboard,
  '/dashboard/applications': Inbox,
  '/dashboard/statements': Landmark,
  '/dashboard/reports': ChartColumn,
  '/dashboard/sales': Calculator,
  '/dashboard/invoices': ReceiptText,
  '/dashboard/licenses': ShieldCheck,
  '/dashboard/reminders': BellRing,
  '/dashboard/customers': Contact,
  '/dashboard/imports': FileUp,
  '/dashboard/catalog': Tags,
  '/dashboard/releases': Package,
  '/dashboard/pages': LayoutTemplate,
  '/dashboard/help': BookOpen,
  '/dashboard/mails': Mail,
  '/dashboard/announcements': Megaphone,
  '/dashboard/media': Images,
  '/dashboard/letters': MessageSquareText,
  '/dashboard/jobs': ListChecks,
  '/dashboard/audit': ScrollText,
  '/dashboard/team': UsersRound,
  '/dashboard/brand': Store,
  '/dashboard/opening': DoorOpen,
  '/dashboard/settings': Settings,
};

/** The menu's groups by daily work; entries without a group belong to the shop. */
const groupOf: Record<string, string> = {
  '/dashboard/console': '',
  '/dashboard/applications': '业务',
  '/dashboard/statements': '业务',
  '/dashboard/reports': '业务',
  '/dashboard/sales': '业务',
  '/dashboard/invoices': '业务',
  '/dashboard/licenses': '业务',
  '/dashboard/reminders': '业务',
  '/dashboard/customers': '业务',
  '/dashboard/imports': '业务',
  '/dashboard/mails': '系统',
  '/dashboard/jobs': '系统',
  '/dashboard/audit': '系统',
  '/dashboard/team': '系统',
  '/dashboard/settings': '系统',
};
const groups = ['', '业务', '店铺', '系统'];

interface ConsoleNavProps {
  /** New applications; null if unknown. */
  reviewCount: number | null;
  /** Called after a choice, so that the drawer can close. */
  onChoose?: () => void;
}

const linkClass = (isActive: boolean) =>
  classNames(
    'flex h-11 items-center gap-3 rounded-control px-3 text-sm transition-colors lg:h-8',
    isActive ? 'bg-primary-soft font-medium text-primary' : 'text-ink-soft hover:bg-sunken hover:text-ink',
  );

/** Links back to each screen in the state in which it was left; on the screen itself, to the unfiltered one. */
export function ConsoleNav({ reviewCount, onChoose }: ConsoleNavProps) {
  const state = useRouteState();
  const { pathname, search } = useLocation();
  useEffect(() => keepAlive(pathname, search), [pathname, search]);
  return (
    <nav aria-label="后台导航">
      {groups.map((group) => {
        const menus = state.menus.filter(({ path }) => (groupOf[path] ?? '店铺') === group);
        if (menus.length === 0) return null;
        return (
          <div key={group}>
            {group !== '' && (
              <p aria-hidden className="px-3 pt-2 pb-1 text-xs text-ink-faint">
                {group}
              </p>
            )}
            <ul aria-label={group === '' ? undefined : group}>
              {menus.map(({ path, title }) => {
                const Icon = menuIcons[path] ?? LayoutDashboard;
                const isHere = belongsTo(path, pathname);
                const to = path === pathname ? path : keptAddress(state, path);
                return (
                  <li key={path}>
                    <Link
                      to={to}
                      onClick={onChoose}
                      aria-current={isHere ? 'page' : undefined}
                      className={linkClass(isHere)}
                    >
                      <Icon aria-hidden className="size-[18px] shrink-0" />
                      <span className="flex-1">{title}</span>
                      {path === '/dashboard/applications' && <ReviewCount count={reviewCount} />}
                    </Link>
                    <NavViews path={path} title={title} onChoose={onChoose} />
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function ReviewCount({ count }: { count: number | null }) {
  if (count === null || count === 0) return null;
  return (
    <span className="tnum min-w-5 rounded-full bg-primary-fill px-1.5 text-center text-xs leading-5 font-medium text-on-primary">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> 份待审核</span>
    </span>
  );
}
