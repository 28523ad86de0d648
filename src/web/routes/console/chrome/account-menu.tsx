import { ChevronsUpDown, Globe, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { logOut, useSession } from '../../../client/session/session.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { LockMenuButton } from '../../../parts/session/lock-menu-button.tsx';
import { Menu, MenuButton, MenuLink, MenuSeparator } from '../../../ui/navigation/menu.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

const triggerClass =
  'flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2.5 rounded-control px-2 text-left text-sm text-ink transition-colors hover:bg-sunken';

/** The account menu: back to the site, and log out; `isWide` shows the name. */
export function AccountMenu({ isWide = false }: { isWide?: boolean }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const name = user === null ? '账号' : user.nickname || user.username;

  const leave = async () => {
    await logOut();
    await navigate('/');
    toast.success('已退出登录');
  };

  return (
    <div className={isWide ? 'min-w-0 flex-1 [&>button]:w-full [&>button]:justify-start' : ''}>
      <Menu
        label={`账号菜单：${name}`}
        align={isWide ? 'start' : 'end'}
        triggerClassName={triggerClass}
        trigger={
          <>
            <Avatar avatar={user?.avatar ?? ''} name={user === null ? '' : name} />
            {isWide && <span className="min-w-0 flex-1 truncate">{name}</span>}
            {isWide && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />}
          </>
        }
      >
        {user !== null && (
          <>
            <p className="max-w-64 px-3 py-2 text-[13px] leading-5 text-ink-soft">
              <span className="block truncate font-medium text-ink">{name}</span>
              <span className="block truncate">{user.email ?? user.username}</span>
            </p>
            <MenuSeparator />
          </>
        )}
        <MenuLink to="/" icon={<Globe aria-hidden />}>
          返回网站
        </MenuLink>
        <LockMenuButton />
        <MenuButton icon={<LogOut aria-hidden />} onClick={() => void leave()}>
          退出登录
        </MenuButton>
      </Menu>
    </div>
  );
}
