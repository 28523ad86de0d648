import type { Place } from './command.ts';

export interface ActElsewhere extends Place {
  /** The name of its button on its screen. */
  button: string;
}

/** The parameter of an address that names an act; no list may have a filter of this name. */
export const ACT_PARAM = 'do';

const act = (path: string, id: string, button: string, label = button): ActElsewhere => ({
  to: `${path}?${ACT_PARAM}=${id}`,
  label,
  button,
});

/**
 * Acts with an address. Each only opens a dialog or a menu, because anybody can write an address: nothing is done before
 * the person has confirmed it there.
 */
export const actsElsewhere: readonly ActElsewhere[] = [
  act('/dashboard/licenses', 'issue', '手工签发', '手工签发授权'),
  act('/dashboard/sales', 'export', '导出每月销售'),
  act('/dashboard/applications', 'export', '导出申请'),
  act('/dashboard/licenses', 'export', '导出授权'),
  act('/dashboard/customers', 'export', '导出客户'),
  act('/dashboard/mails', 'export', '导出邮件'),
  act('/dashboard/team', 'export', '导出团队'),
  act('/dashboard/audit', 'export', '导出审计日志'),
  act('/dashboard/releases', 'new', '新建版本', '新建发布版本'),
  act('/dashboard/catalog/discounts', 'new', '新建优惠'),
  act('/dashboard/pages', 'new', '新建页面'),
  act('/dashboard/help', 'page', '新建文档', '新建帮助文档'),
  act('/dashboard/help', 'question', '新建问题', '新建常见问题'),
  act('/dashboard/announcements', 'post', '写公告', '新建公告'),
  act('/dashboard/announcements', 'line', '新建通知', '新建顶部通知'),
  act('/dashboard/team', 'invite', '邀请同事'),
  act('/dashboard/team', 'role', '新建角色'),
];

/** Screens that stand in no menu. */
export const placesWithin: readonly Place[] = [
  { to: '/dashboard/catalog/form', label: '申请表' },
  { to: '/dashboard/catalog/discounts', label: '优惠' },
  { to: '/dashboard/releases/general', label: '通用资料' },
  { to: '/dashboard/letters/reasons', label: '常用说明' },
  { to: '/dashboard/settings/backup', label: '备份' },
  { to: '/dashboard/settings/keys', label: '签名密钥' },
  { to: '/dashboard/settings/mail', label: '邮件服务器' },
];
