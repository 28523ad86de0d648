import type { Permission } from './permissions.ts';

/** Their names for people: in the console, and in refusals. */
export const permissionNames: Record<Permission, string> = {
  'application:review': '审核申请',
  'license:manage': '管理授权',
  'catalog:edit': '编辑版本与价格',
  'material:publish': '发布资料',
  'content:edit': '编辑内容',
  'user:manage': '管理用户与邮件',
  'customer:read': '查看客户',
  'customer:edit': '管理客户',
  'customer:import': '导入客户与授权',
  'team:manage': '管理团队',
  'audit:read': '查看审计记录',
  'setting:edit': '修改设置',
};

/** For somebody without it: the permission that is needed, and the roles that can grant it. */
export const permissionNeeded = (permission: Permission): string =>
  `需要“${permissionNames[permission]}”权限，可以请管理员在“团队”里添加`;
