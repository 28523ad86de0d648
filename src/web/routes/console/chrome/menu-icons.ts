import {
  Inbox,
  LayoutDashboard,
  Mail,
  Package,
  ReceiptText,
  Settings,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';

export const menuIcons: Record<string, LucideIcon> = {
  '/dashboard/console': LayoutDashboard,
  '/dashboard/applications': Inbox,
  '/dashboard/invoices': ReceiptText,
  '/dashboard/licenses': ShieldCheck,
  '/dashboard/releases': Package,
  '/dashboard/mails': Mail,
  '/dashboard/settings': Settings,
};
