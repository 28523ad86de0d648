import {
  FileText,
  FolderDown,
  KeyRound,
  Link2,
  LayoutDashboard,
  LogOut,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { logOut, useSession } from '../../client/session/session.ts';
import { Menu, MenuButton, MenuLink, MenuSeparator } from '../../ui/navigation/menu.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { LockMenuButton } from '../session/lock-menu-button.tsx';
import { accountNavigation } from './navigation.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { useReviewCount } from './review-count.ts';

const icons: Record<string, LucideIcon> = {
  '/user/info': UserRound,
  '/user/apply': FileText,
  '/user/product': KeyRound,
  '/user/material': FolderDown,
  '/user/thirdparty': Link2,
};

/** The account's name, the personal centre and, for operators, the console with the number of waiting applications. */
export function AccountMenu() {
  const { user, permissions } = useSession();
  const reviewCount = useReviewCount();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const name = user === null ? '' : user.nickname || user.username;

  const leave = async () => {
    await logOut();
    await navigate('/');
    toast.success('已退出登录');
  };

  return (
    <Menu
      label={`账户菜单${name && `：${name}`}${reviewCount > 0 ? `，${reviewCount} 份申请待审核` : ''}`}
      triggerClassName="relative flex size-11 cursor-pointer items-center justify-center rounded-full sm:size-9"
      trigger={
        <>
          <Avatar avatar={user?.avatar ?? ''} name={name} />
          {reviewCount > 0 && (
            <span
              aria-hidden
              className="tnum absolute top-0 right-0 min-w-4.5 rounded-full border-2 border-surface bg-danger-fill px-1 text-center text-[11px] leading-3.5 font-medium text-on-danger sm:-top-1 sm:-right-1"
            >
              {reviewCount > 99 ? '99+' : reviewCount}
            </span>
          )}
        </>
      }
    >
      {user !== null && (
        <>
          <p className="max-w-64 px-3 py-2 leading-5">
            <span className="block truncate font-medium text-ink">{name}</span>
            <span className="block truncate text-[13px] text-ink-faint">{user.email ?? user.username}</span>
          </p>
          <MenuSeparator />
        </>
      )}
      {permissions.length > 0 && (
        <>
          <MenuLink to="/dashboard/console" icon={<LayoutDashboard aria-hidden />}>
            <span className="flex-1">运营后台</span>
            {reviewCount > 0 && (
              <span className="tnum rounded-full bg-danger-soft px-2 text-xs leading-5 text-danger">
                {reviewCount} 待审核
              </span>
            )}
          </MenuLink>
          <MenuSeparator />
        </>
      )}
      {accountNavigation.map(({ to, label }) => {
        const Icon = icons[to] ?? FileText;
        return (
          <MenuLink key={to} to={to} icon={<Icon aria-hidden />}>
            {label}
          </MenuLink>
        );
      })}
      <MenuSeparator />
      {pathname.startsWith('/user/') && <LockMenuButton />}
      <MenuButton icon={<LogOut aria-hidden />} onClick={() => void leave()}>
        退出登录
      </MenuButton>
    </Menu>
  );
}
