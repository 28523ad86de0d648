import { Inbox, LayoutDashboard, Mail, ShieldCheck, type LucideIcon } from 'lucide-react';
import type { Permission } from '../../../contract/permissions.ts';

interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** What the server asks for there; null = any operator. */
  permission: Permission | null;
}

const items: readonly NavItem[] = [
  { to: '/dashboard/console', label: '工作台', icon: LayoutDashboard, permission: null },
  { to: '/dashboard/applications', label: '申请', icon: Inbox, permission: 'application:review' },
  { to: '/dashboard/licenses', label: '授权', icon: ShieldCheck, permission: 'license:manage' },
  { to: '/dashboard/mails', label: '发件箱', icon: Mail, permission: 'user:manage' },
];

/** The screens that an operator may open. */
export function navItemsFor(permissions: readonly Permission[]): readonly NavItem[] {
  if (permissions.length === 0) return [];
  return items.filter(({ permission }) => permission === null || permissions.includes(permission));
}
