import { type ReactNode, use, useEffect, useRef } from 'react';
// The only way to give the chrome other data than the surrounding page: a context of our own would weigh on every
// public page.
import { UNSAFE_DataRouterDataContext as RouterData } from 'react-router';
import type { Menus } from '../../../../contract/content/content.ts';
import { MobileMenuLinks } from '../../../parts/chrome/mobile-menu.tsx';
import { SiteFooter } from '../../../parts/chrome/site-footer.tsx';
import { SiteHeader } from '../../../parts/chrome/site-header.tsx';
import type { RootData } from '../../../parts/chrome/use-site.ts';

interface PreviewedMenusProps {
  menus: Menus;
  /** True to show it as on a home page that begins with a field of colour. */
  isImmersive: boolean;
  /** True to show it as on a phone, with its menu open. */
  isMenuOpen: boolean;
  /** The home page, which header and footer surround. */
  children: ReactNode;
}

/** The site's own header and footer, with links that are not published yet. */
export function PreviewedMenus({ menus, isImmersive, isMenuOpen, children }: PreviewedMenusProps) {
  const state = use(RouterData);
  const root = state?.loaderData['root'] as RootData | undefined;
  if (state === null || root === undefined) return null;
  const drafted: RootData = { ...root, site: { ...root.site, ...menus } };
  return (
    <RouterData value={{ ...state, loaderData: { ...state.loaderData, root: drafted } }}>
      <SiteHeader immersive={isImmersive && !isMenuOpen} />
      {isMenuOpen ? (
        <div className="mt-[52px] border-t border-line bg-surface px-6 pb-6 text-sm leading-6 text-ink-soft">
          <MobileMenuLinks />
        </div>
      ) : (
        <>
          <main className={isImmersive ? undefined : 'mt-[52px]'}>{children}</main>
          <SiteFooter />
          <GoToChange menus={menus} />
        </>
      )}
    </RouterData>
  );
}

/** Header and footer are a whole page apart: scrolls to the one that was just changed. */
function GoToChange({ menus: { header, footer } }: { menus: Menus }) {
  const place = useRef<HTMLSpanElement>(null);
  const shown = useRef({ header, footer });
  useEffect(() => {
    const before = shown.current;
    shown.current = { header, footer };
    const view = place.current?.ownerDocument.defaultView;
    if (isOther(before.header, header)) view?.scrollTo({ top: 0 });
    else if (isOther(before.footer, footer)) view?.scrollTo({ top: view.document.documentElement.scrollHeight });
  }, [header, footer]);
  return <span ref={place} hidden />;
}

const isOther = (before: unknown, now: unknown): boolean => JSON.stringify(before) !== JSON.stringify(now);
