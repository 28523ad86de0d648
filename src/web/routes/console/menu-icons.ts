import { Inbox, LayoutDashboard, Mail, ReceiptText, ShieldCheck, type LucideIcon } from 'lucide-react';

export const menuIcons: Record<string, LucideIcon> = {
  '/dashboard/console': LayoutDashboard,
  '/dashboard/applications': Inbox,
  '/dashboard/invoices': ReceiptText,
  '/dashboard/licenses': ShieldCheck,
  '/dashboard/mails': Mail,
};
