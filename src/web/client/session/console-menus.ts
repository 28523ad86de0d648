import type { Permission } from '../../../contract/permissions.ts';

export interface ConsoleMenu {
  path: string;
  title: string;
  /** The permission that the server requires there; null = any operator. */
  permission: Permission | null;
}

/** The console's screens in their order. */
export const consoleMenus: readonly ConsoleMenu[] = [
  { path: '/dashboard/console', title: '工作台', permission: null },
  { path: '/dashboard/applications', title: '申请', permission: 'application:review' },
  { path: '/dashboard/statements', title: '对账', permission: 'application:review' },
  { path: '/dashboard/reports', title: '报表', permission: 'application:review' },
  { path: '/dashboard/sales', title: '每月销售', permission: 'application:review' },
  { path: '/dashboard/invoices', title: '发票', permission: 'application:review' },
  { path: '/dashboard/licenses', title: '授权', permission: 'license:manage' },
  { path: '/dashboard/reminders', title: '到期提醒', permission: 'license:manage' },
  { path: '/dashboard/customers', title: '客户', permission: 'customer:read' },
  { path: '/dashboard/imports', title: '导入', permission: 'customer:import' },
  { path: '/dashboard/catalog', title: '商品与价格', permission: 'catalog:edit' },
  { path: '/dashboard/releases', title: '发布', permission: 'material:publish' },
  { path: '/dashboard/pages', title: '页面', permission: 'content:edit' },
  { path: '/dashboard/help', title: '帮助内容', permission: 'content:edit' },
  { path: '/dashboard/mails', title: '发件箱', permission: 'user:manage' },
  { path: '/dashboard/announcements', title: '公告', permission: 'content:edit' },
  { path: '/dashboard/media', title: '图片', permission: 'content:edit' },
  { path: '/dashboard/letters', title: '信件与说明', permission: 'content:edit' },
  { path: '/dashboard/jobs', title: '任务', permission: null },
  { path: '/dashboard/audit', title: '审计日志', permission: 'audit:read' },
  { path: '/dashboard/team', title: '团队', permission: 'team:manage' },
  { path: '/dashboard/brand', title: '品牌与收款', permission: 'setting:edit' },
  { path: '/dashboard/opening', title: '店铺开张', permission: 'setting:edit' },
  { path: '/dashboard/settings', title: '设置', permission: 'setting:edit' },
];

/** Whether an address belongs to the screen at `path`: itself, or something below it. Companies belong to customers. */
export function belongsTo(path: string, pathname: string): boolean {
  const isBelow = (screen: string) => pathname === screen || pathname.startsWith(`${screen}/`);
  return isBelow(path) || (path === '/dashboard/customers' && isBelow('/dashboard/companies'));
}

/** The screens that an operator may open. */
export function menusFor(permissions: readonly Permission[]): readonly ConsoleMenu[] {
  if (permissions.length === 0) return [];
  return consoleMenus.filter(({ permission }) => permission === null || permissions.includes(permission));
}
