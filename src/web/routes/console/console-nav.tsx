import { NavLink } from 'react-router';
import type { Permission } from '../../../contract/permissions.ts';
import { classNames } from '../../ui/class-names.ts';
import { navItemsFor } from './nav-items.ts';

interface ConsoleNavProps {
  permissions: readonly Permission[];
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

export function ConsoleNav({ permissions, reviewCount, onChoose }: ConsoleNavProps) {
  return (
    <nav aria-label="后台导航">
      <ul className="space-y-1">
        {navItemsFor(permissions).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} onClick={onChoose} className={({ isActive }) => linkClass(isActive)}>
              <Icon aria-hidden className="size-[18px] shrink-0" />
              <span className="flex-1">{label}</span>
              {to === '/dashboard/applications' && <ReviewCount count={reviewCount} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ReviewCount({ count }: { count: number | null }) {
  if (count === null || count === 0) return null;
  return (
    <span className="tnum min-w-5 rounded-full bg-primary px-1.5 text-center text-xs leading-5 font-medium text-on-primary">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> 份待审核</span>
    </span>
  );
}
