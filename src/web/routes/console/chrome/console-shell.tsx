import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Menu as MenuIcon, Palette } from 'lucide-react';
import { Link } from 'react-router';
import { useRouteState } from '../../../client/session/route-state.ts';
import { BrandLogo } from '../../../parts/chrome/brand.tsx';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { PageSourceLink } from '../../../parts/sandbox/page-source-link.tsx';
import { IconButton } from '../../../ui/form/button.tsx';
import { whenLoaded } from '../../../ui/feedback/lost-part.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useCommandDialog } from '../commands/use-command-dialog.tsx';
import { ConsoleNav } from './console-nav.tsx';

const loadTheme = async () => ({ default: (await import('../../../theme/theme-drawer.tsx')).ThemeDrawer });
const ThemeDrawer = lazy(loadTheme);

interface ConsoleShellProps {
  /** New applications; null if unknown. */
  reviewCount: number | null;
  /** True while its data is loading. */
  isWaiting?: boolean;
  children: ReactNode;
}

/** A side bar on wide screens, a top bar with a drawer on narrow ones. */
export function ConsoleShell({ reviewCount, isWaiting = false, children }: ConsoleShellProps) {
  const { menus } = useRouteState();
  const [openPanel, setOpenPanel] = useState<'theme' | 'nav' | null>(null);
  const [hasThemeDrawer, setHasThemeDrawer] = useState(false);
  const close = () => setOpenPanel(null);
  const openTheme = () =>
    whenLoaded(loadTheme, () => {
      setHasThemeDrawer(true);
      setOpenPanel('theme');
    });
  const themeButton = (
    <IconButton label="主题设置" icon={<Palette aria-hidden className="size-[18px]" />} onClick={openTheme} />
  );
  const commands = useCommandDialog(isWaiting);
  const nav = <ConsoleNav reviewCount={reviewCount} onChoose={close} />;

  return (
    <div className="min-h-dvh lg:pl-60">
      <a
        href="#content"
        className="sr-only z-30 rounded-control bg-surface px-4 py-2 text-sm shadow-dialog focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        跳到主要内容
      </a>
      <aside
        aria-label="侧边栏"
        className="fixed inset-y-0 left-0 z-10 hidden w-60 flex-col border-r border-line bg-surface lg:flex"
      >
        <div className="flex h-16 shrink-0 items-center px-5">
          <ConsoleBrand />
        </div>
        {commands.wideButton}
        <div className="min-h-0 flex-1 overflow-y-auto px-3 py-2">{nav}</div>
        <div className="flex shrink-0 items-center gap-1 border-t border-line p-3">
          <AccountMenu isWide />
          {themeButton}
        </div>
      </aside>
      <header className="sticky top-0 z-10 flex h-[52px] items-center justify-between gap-2 border-b border-line bg-surface pr-2 pl-4 lg:hidden">
        <ConsoleBrand />
        <div className="flex items-center print:hidden">
          {commands.button}
          {themeButton}
          <AccountMenu />
          <IconButton
            label="打开导航"
            aria-haspopup="dialog"
            className={menus.length === 0 ? 'invisible' : ''}
            icon={<MenuIcon aria-hidden className="size-5" />}
            onClick={() => setOpenPanel('nav')}
          />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-[1280px] has-[[data-wide]]:max-w-[1600px] px-4 pt-6 pb-16 outline-none sm:px-6 lg:px-8 lg:pt-8"
      >
        {children}
        <PageSourceLink />
      </main>
      {hasThemeDrawer && (
        <Suspense>
          <ThemeDrawer open={openPanel === 'theme'} onClose={close} />
        </Suspense>
      )}
      {commands.dialog}
      <Dialog open={openPanel === 'nav'} onClose={close} title="导航" side="right" size="sm">
        <div className="-mx-3">{nav}</div>
      </Dialog>
    </div>
  );
}

function ConsoleBrand() {
  const { title, logo } = useSite();
  return (
    <Link to="/dashboard/console" className="flex min-w-0 items-center gap-2.5 rounded">
      <BrandLogo />
      <span className="flex min-w-0 items-center gap-2.5 lg:flex-col lg:items-start lg:gap-0">
        {!logo?.hasName && (
          <span className="max-w-full truncate text-[15px] font-semibold tracking-tight text-ink">{title}</span>
        )}
        <span className="shrink-0 text-xs text-ink-faint">运营后台</span>
      </span>
    </Link>
  );
}
