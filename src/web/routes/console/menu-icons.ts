import { Inbox, LayoutDashboard, Mail, Package, ShieldCheck, type LucideIcon } from 'lucide-react';

export const menuIcons: Record<string, LucideIcon> = {
  '/dashboard/console': LayoutDashboard,
  '/dashboard/applications': Inbox,
  '/dashboard/licenses': ShieldCheck,
  '/dashboard/releases': Package,
  '/dashboard/mails': Mail,
};
