import { LogOut } from 'lucide-react';
import { useLocation } from 'react-router';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';

/** Shown after a log-out while the page was open, usually in another tab. */
export function LoggedOut() {
  const { pathname, search } = useLocation();
  return (
    <Card>
      <h1 className="sr-only">已退出登录</h1>
      <EmptyState
        icon={<LogOut aria-hidden />}
        title="已退出登录"
        text="您可能在另一个窗口退出了登录。重新登录后回到这一页。"
        action={
          <LinkButton variant="primary" to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>
            重新登录
          </LinkButton>
        }
      />
    </Card>
  );
}
