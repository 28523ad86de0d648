import { Lock } from 'lucide-react';
import { useLocation } from 'react-router';
import { permissionNeeded } from '../../../../contract/permission-names.ts';
import { belongsTo, consoleMenus } from '../../../client/session/console-menus.ts';
import { useSession } from '../../../client/session/session.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';

/**
 * Shown to customers in the console, and to operators on a screen that their role does not open; `words`: the server's
 * sentence.
 */
export function NoAccess({ words }: { words?: string }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const isOperator = (user?.permissions.length ?? 0) > 0;
  return (
    <>
      <h1 className="sr-only">运营后台</h1>
      <EmptyState
        className="py-24"
        icon={<Lock aria-hidden />}
        title="无权访问"
        text={
          isOperator
            ? `您的角色不能打开此页面：${needOf(pathname) ?? words ?? '请联系管理员调整角色'}。`
            : `这里是运营后台，当前账号${user === null ? '' : ` ${user.username} `}没有权限。您的申请和授权在个人中心。`
        }
        action={
          isOperator ? (
            <LinkButton variant="primary" to="/dashboard/console">
              回到工作台
            </LinkButton>
          ) : (
            <>
              <LinkButton variant="primary" to="/user/apply">
                查看我的申请
              </LinkButton>
              <LinkButton to="/">返回网站</LinkButton>
            </>
          )
        }
      />
    </>
  );
}

/** The permission that the screen needs, without asking the server. */
function needOf(pathname: string): string | null {
  const menu = consoleMenus.find(({ path }) => belongsTo(path, pathname));
  return menu === undefined || menu.permission === null ? null : permissionNeeded(menu.permission);
}
