import type { MenuLink } from '../../../contract/pages/menus.ts';

/** `aria-current` of an item: `page` for this very page, `true` for a page in its part of the site. */
export function currentIn(pathname: string, { to, section = `${to}/` }: MenuLink): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return pathname.startsWith(section) ? 'true' : undefined;
}

/** The personal centre, shown in the account menu. */
export const accountNavigation: readonly MenuLink[] = [
  { to: '/user/info', label: '个人信息' },
  { to: '/user/apply', label: '我的申请' },
  { to: '/user/product', label: '我的授权' },
  { to: '/user/material', label: '资料下载' },
  { to: '/user/thirdparty', label: '第三方账号' },
];

/** The address for logging in or registering that returns to the current page. */
export function loginPath({ pathname, search }: { pathname: string; search: string }, mode?: 'register'): string {
  const query = new URLSearchParams();
  if (mode) query.set('mode', mode);
  if (pathname !== '/' && pathname !== '/home' && pathname !== '/login') query.set('redirect', pathname + search);
  return query.size === 0 ? '/login' : `/login?${query}`;
}
