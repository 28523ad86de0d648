import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Menu as MenuIcon, Palette } from 'lucide-react';
import { APPLY, headerLinks, PRODUCT } from '../../../contract/pages/menus.ts';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../client/session/session.ts';
import { IconButton, LinkButton } from '../../ui/form/button.tsx';
import { whenLoaded } from '../../ui/feedback/lost-part.ts';
import { classNames } from '../../ui/class-names.ts';
import { Brand } from './brand.tsx';
import { currentIn, loginPath } from './navigation.ts';
import { SampleMark } from './sample-mark.tsx';
import { useSite } from './use-site.ts';

// Parts outside of the first view are fetched on demand.
const parts = {
  menu: async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }),
  theme: async () => ({ default: (await import('../../theme/theme-drawer.tsx')).ThemeDrawer }),
};
// Nobody asked for this one, so a plain link replaces it if it cannot be fetched.
const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then(
    ({ AccountMenu: Menu }) => ({ default: Menu }),
    () => ({ default: () => <LinkButton to="/user/info">个人中心</LinkButton> }),
  ),
);
// Most shops have neither line most of the time; if there is one, it comes with the document.
const TopLine = lazy(() =>
  import('./top-line.tsx').then(
    ({ TopLine: Line }) => ({ default: Line }),
    () => ({ default: () => null }),
  ),
);
// Fetched at the first sign of a person; without it only the link works.
const ProductItem = lazy(() =>
  import('./product-item.tsx').then(
    ({ ProductItem: Item }) => ({ default: Item }),
    () => ({ default: PlainItem }),
  ),
);

/** As wide as with the button. */
function PlainItem({ children }: { label?: string; children: ReactNode }) {
  return <div className="flex items-center pr-6">{children}</div>;
}
const MobileMenu = lazy(parts.menu);
const ThemeDrawer = lazy(parts.theme);

type Panel = 'theme' | 'menu';

/** 52 px high; `immersive` puts it over the first screen of the home page, without a border. */
export function SiteHeader({ immersive = false }: { immersive?: boolean }) {
  const location = useLocation();
  const { header, notices, shop, closed } = useSite();
  const [panel, setPanel] = useState<Panel | null>(null);
  /** Panels stay mounted once they were opened, so that they can animate closing. */
  const [opened, setOpened] = useState<readonly Panel[]>([]);
  const isSignedIn = useSession().status === 'user';
  const links = header ?? headerLinks;
  const apply = links.find(({ to }) => to === APPLY);
  const close = () => setPanel(null);
  const open = (wanted: Panel) =>
    whenLoaded(parts[wanted], () => {
      setOpened((before) => [...before, wanted]);
      setPanel(wanted);
    });

  return (
    <>
      <header
        className={classNames(
          'fixed inset-x-0 top-0 z-40 h-[52px] border-b [backdrop-filter:blur(12px)]',
          immersive ? 'immersive-header border-transparent' : 'border-line bg-canvas/95',
        )}
      >
        <a
          href="#content"
          className="sr-only z-50 rounded-control bg-surface px-4 py-2 text-sm shadow-dialog focus:not-sr-only focus:fixed focus:top-2 focus:left-3"
        >
          跳到主要内容
        </a>
        <div className="page flex h-full items-center gap-2">
          <Brand className="lg:mr-4" />
          {/* On a phone the account takes its place: the footer says the same. */}
          <SampleMark className="max-sm:signed-in:hidden lg:mr-4 lg:-ml-4" />
          <nav aria-label="主导航" className="hidden items-center gap-1 lg:flex">
            {links
              .filter((item) => item !== apply)
              .map((item) => {
                const link = (
                  <Link
                    key={item.to}
                    to={item.to}
                    aria-current={currentIn(location.pathname, item)}
                    className={classNames(
                      'header-link relative flex h-9 items-center rounded-control px-3 text-sm text-ink-soft transition-colors hover:text-ink aria-[current]:font-medium aria-[current]:text-ink',
                      item.to === PRODUCT && 'pr-1',
                    )}
                  >
                    {item.label}
                  </Link>
                );
                return item.to === PRODUCT ? (
                  <Suspense key={item.to} fallback={<PlainItem>{link}</PlainItem>}>
                    <ProductItem label={item.label}>{link}</ProductItem>
                  </Suspense>
                ) : (
                  link
                );
              })}
          </nav>
          <div className="ml-auto flex items-center sm:gap-2">
            <IconButton
              label="主题设置"
              icon={<Palette aria-hidden className="size-[18px]" />}
              onClick={() => open('theme')}
            />
            <div className="hidden items-center gap-1 sm:signed-in:hidden sm:flex">
              <LinkButton to={loginPath(location)} variant="ghost">
                登录
              </LinkButton>
              {!closed && (
                <LinkButton to={loginPath(location, 'register')} variant={apply ? 'ghost' : 'primary'}>
                  注册
                </LinkButton>
              )}
            </div>
            {/* The only prominent element of the header, on phones too; absent if the vendor removes the link. */}
            {apply && (
              <LinkButton
                to={apply.to}
                aria-current={currentIn(location.pathname, apply)}
                variant="primary"
                size="sm"
                className="sm:h-9 sm:px-4 sm:text-sm"
              >
                {apply.label}
              </LinkButton>
            )}
            <div className="hidden signed-in:block">
              <Suspense fallback={<span className="block size-11 sm:size-9" />}>
                {isSignedIn && <AccountMenu />}
              </Suspense>
            </div>
            <IconButton
              label="打开菜单"
              className="-mr-3 sm:-mr-2 lg:hidden"
              icon={<MenuIcon aria-hidden className="size-5" />}
              onClick={() => open('menu')}
            />
          </div>
        </div>
        {opened.includes('menu') && (
          <Suspense>
            <MobileMenu open={panel === 'menu'} onClose={close} />
          </Suspense>
        )}
        {opened.includes('theme') && (
          <Suspense>
            <ThemeDrawer open={panel === 'theme'} onClose={close} />
          </Suspense>
        )}
      </header>
      {/* Without a boundary the whole page waits for it. With one, an update in progress removed the line for a
          moment, the page moved, and the mouse button was released beside its target. */}
      {(notices || shop === 'closed') && <TopLine />}
    </>
  );
}
