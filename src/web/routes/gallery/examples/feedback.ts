import type { ComponentType } from 'react';
import AlertExample from './feedback/alert.tsx';
import ConfirmExample from './feedback/confirm.tsx';
import DialogExample from './feedback/dialog.tsx';
import DrawerExample from './feedback/drawer.tsx';
import PopoverExample from './feedback/popover.tsx';
import ProgressExample from './feedback/progress.tsx';
import SkeletonExample from './feedback/skeleton.tsx';
import ToastExample from './feedback/toast.tsx';
import TooltipExample from './feedback/tooltip.tsx';

export const examples: Record<string, ComponentType> = {
  alert: AlertExample,
  confirm: ConfirmExample,
  dialog: DialogExample,
  drawer: DrawerExample,
  popover: PopoverExample,
  progress: ProgressExample,
  skeleton: SkeletonExample,
  toast: ToastExample,
  tooltip: TooltipExample,
};
