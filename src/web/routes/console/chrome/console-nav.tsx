import {
  ChartColumn,
  Contact,
  DoorOpen,
  Images,
  LayoutDashboard,
  LayoutTemplate,
  Inbox,
  Landmark,
  Mail,
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
import { NavLink, useLocation } from 'react-router';
import { keepAlive, keptAddress, useRouteState } from '../../../client/session/route-state.ts';
import { classNames } from '../../../ui/class-names.ts';

const menuIcons: Record<string, LucideIcon> = {
  '/dashboard/console': LayoutDashboard,
  '/dashboard/applications': Inbox,
  '/dashboard/statements': Landmark,
  '/dashboard/sales': ChartColumn,
  '/dashboard/invoices': ReceiptText,
  '/dashboard/licenses': ShieldCheck,
  '/dashboard/customers': Contact,
  '/dashboard/catalog': Tags,
  '/dashboard/releases': Package,
  '/dashboard/pages': LayoutTemplate,
  '/dashboard/mails': Mail,
  '/dashboard/media': Images,
  '/dashboard/letters': MessageSquareText,
  '/dashboard/audit': ScrollText,
  '/dashboard/team': UsersRound,
  '/dashboard/brand': Store,
  '/dashboard/opening': DoorOpen,
  '/dashboard/settings': Settings,
};

interface ConsoleNavProps {
  /** Applications that nobody has looked at; null = not known. */
  reviewCount: number | null;
  /** After one has chosen, for the drawer to close. */
  onChoose?: () => void;
}

const linkClass = (isActive: boolean) =>
  classNames(
    'flex h-11 items-center gap-3 rounded-control px-3 text-sm transition-colors lg:h-9',
    isActive ? 'bg-primary-soft font-medium text-primary' : 'text-ink-soft hover:bg-sunken hover:text-ink',
  );

/** Leads back to each screen as it was left; on the screen itself, to all of it. */
export function ConsoleNav({ reviewCount, onChoose }: ConsoleNavProps) {
  const state = useRouteState();
  const { pathname, search } = useLocation();
  useEffect(() => keepAlive(pathname, search), [pathname, search]);
  return (
    <nav aria-label="后台导航">
      <ul className="space-y-1">
        {state.menus.map(({ path, title }) => {
          const Icon = menuIcons[path] ?? LayoutDashboard;
          const to = path === pathname ? path : keptAddress(state, path);
          return (
            <li key={path}>
              <NavLink to={to} onClick={onChoose} className={({ isActive }) => linkClass(isActive)}>
                <Icon aria-hidden className="size-[18px] shrink-0" />
                <span className="flex-1">{title}</span>
                {path === '/dashboard/applications' && <ReviewCount count={reviewCount} />}
              </NavLink>
            </li>
          );
        })}
      </ul>
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
