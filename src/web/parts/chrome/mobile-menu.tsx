import { headerLinks } from '../../../contract/pages/menus.ts';
import { Link, useLocation } from 'react-router';
import { LinkButton } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { currentIn, loginPath } from './navigation.ts';
import { useSite } from './use-site.ts';

/** The header's links on a narrow screen. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="菜单" side="right" size="sm">
      <MobileMenuLinks onClose={onClose} />
    </Dialog>
  );
}

/** The contents of the menu; the editor of menus shows it without the dialog, which would take the focus. */
export function MobileMenuLinks({ onClose }: { onClose?: () => void }) {
  const location = useLocation();
  const { header, closed } = useSite();
  return (
    <>
      <nav aria-label="移动端导航">
        {[{ to: '/', label: '首页' }, ...(header ?? headerLinks)].map((item) => (
          <Link
            key={item.to}
            to={item.to}
            onClick={onClose}
            aria-current={currentIn(location.pathname, item)}
            className="flex min-h-12 items-center border-b border-line text-base text-ink aria-[current]:font-medium aria-[current]:text-primary"
          >
            {item.label}
          </Link>
        ))}
      </nav>
      <div className="mt-6 grid grid-cols-2 gap-3 signed-in:hidden">
        <LinkButton to={loginPath(location)} onClick={onClose}>
          登录
        </LinkButton>
        {!closed && (
          <LinkButton to={loginPath(location, 'register')} variant="primary" onClick={onClose}>
            注册
          </LinkButton>
        )}
      </div>
    </>
  );
}
