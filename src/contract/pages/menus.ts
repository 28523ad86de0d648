export interface MenuLink {
  to: string;
  label: string;
  /** Where its other pages lie, when not below `to`. */
  section?: string | undefined;
}

/** The pages of the header, as shipped; only pages that exist. */
export const headerLinks: readonly MenuLink[] = [
  { to: '/product/detail', label: '产品' },
  { to: '/comp/index', label: '组件', section: '/comp/' },
  { to: '/product/pricing', label: '价格' },
  { to: '/choose/we', label: '为什么选我们' },
  { to: '/authorize/index', label: '授权查询' },
  { to: '/docs/index', label: '帮助', section: '/docs/' },
  { to: '/applying/index', label: '申请授权' },
];

/** The first column of the footer, as shipped. */
export const footerLinks: readonly MenuLink[] = [
  { to: '/product/detail', label: '产品详情' },
  { to: '/product/pricing', label: '价格与版本' },
  { to: '/choose/we', label: '为什么选择我们' },
  { to: '/applying/index', label: '申请授权' },
  { to: '/authorize/index', label: '授权查询' },
];
