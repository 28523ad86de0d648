export interface MenuLink {
  to: string;
  label: string;
  /** The path of its other pages, if they are not below `to`. */
  section?: string | undefined;
}

/** One column of the footer. */
export interface MenuColumn {
  title: string;
  links: readonly MenuLink[];
}

/** Emphasised in the header. */
export const APPLY = '/applying/index';
/** Opens a panel of the editions in the header. */
export const PRODUCT = '/product/detail';

/** The pages of the header, as shipped; only pages that exist. */
export const headerLinks: readonly MenuLink[] = [
  { to: PRODUCT, label: '产品' },
  { to: '/comp/index', label: '组件', section: '/comp/' },
  { to: '/product/pricing', label: '价格' },
  { to: '/choose/we', label: '为什么选择我们' },
  { to: '/authorize/index', label: '授权查询' },
  { to: '/docs/index', label: '帮助', section: '/docs/' },
  { to: APPLY, label: '申请授权' },
];

/** The columns of the footer, as shipped, before anything is announced; contacts are added to them. */
export const footerColumns: readonly MenuColumn[] = [
  {
    title: '相关资源',
    links: [
      { to: '/product/detail', label: '产品详情' },
      { to: '/product/pricing', label: '价格与版本' },
      { to: '/choose/we', label: '为什么选择我们' },
      { to: '/applying/index', label: '申请授权' },
      { to: '/authorize/index', label: '授权查询' },
    ],
  },
  {
    title: '帮助',
    links: [
      { to: '/docs/index', label: '帮助首页' },
      { to: '/docs/faq', label: '常见问题' },
      { to: '/docs/changelog', label: '更新日志' },
      { to: '/api/docs', label: 'OpenAPI 文档' },
      { to: '/agreement/index', label: '授权协议' },
      { to: '/privacy/index', label: '隐私协议' },
    ],
  },
];

export const NEWS = '/news';

/** The same with announcements, beside the releases. */
export const footerWithNews: readonly MenuColumn[] = footerColumns.map(({ title, links }) => ({
  title,
  links: links.flatMap((link) => (link.to === '/docs/changelog' ? [link, { to: NEWS, label: '公告' }] : [link])),
}));
