import { NavLink, useLocation } from 'react-router';
import { LinkButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { loginPath, siteNavigation } from './navigation.ts';

const itemClass = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'flex min-h-12 items-center border-b border-line text-base',
    isActive ? 'font-medium text-primary' : 'text-ink',
  );

/** The header's pages on a narrow screen. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const location = useLocation();
  return (
    <Dialog open={open} onClose={onClose} title="菜单" side="right" size="sm">
      <nav aria-label="移动端导航">
        {[{ to: '/', label: '首页' }, ...siteNavigation].map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/'} onClick={onClose} className={itemClass}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="mt-6 grid grid-cols-2 gap-3 signed-in:hidden">
        <LinkButton to={loginPath(location)} onClick={onClose}>
          登录
        </LinkButton>
        <LinkButton to={loginPath(location, 'register')} variant="primary" onClick={onClose}>
          注册
        </LinkButton>
      </div>
    </Dialog>
  );
}
