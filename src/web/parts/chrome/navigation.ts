interface NavigationItem {
  to: string;
  label: string;
  /** Where its other pages lie, when not below `to`. */
  section?: string;
}

/** The pages of the header; only pages that exist. */
export const siteNavigation: readonly NavigationItem[] = [
  { to: '/product/detail', label: '产品' },
  { to: '/comp/index', label: '组件', section: '/comp/' },
  { to: '/product/pricing', label: '价格' },
  { to: '/choose/we', label: '为什么选我们' },
  { to: '/authorize/index', label: '授权查询' },
  { to: '/docs/index', label: '帮助', section: '/docs/' },
  { to: '/applying/index', label: '申请授权' },
];

/** `aria-current` of an item: this very page, or a page in its part of the site. */
export function currentIn(pathname: string, { to, section = `${to}/` }: NavigationItem): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return pathname.startsWith(section) ? 'true' : undefined;
}

/** The personal centre, in the account menu. */
export const accountNavigation: readonly NavigationItem[] = [
  { to: '/user/info', label: '个人信息' },
  { to: '/user/apply', label: '我的申请' },
  { to: '/user/product', label: '我的授权' },
  { to: '/user/material', label: '资料下载' },
  { to: '/user/thirdparty', label: '第三方账号' },
];

/** Log in or register, and come back to where one was. */
export function loginPath({ pathname, search }: { pathname: string; search: string }, mode?: 'register'): string {
  const query = new URLSearchParams();
  if (mode) query.set('mode', mode);
  if (pathname !== '/' && pathname !== '/home' && pathname !== '/login') query.set('redirect', pathname + search);
  return query.size === 0 ? '/login' : `/login?${query}`;
}
