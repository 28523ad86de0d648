import type { ComponentType } from 'react';
import AlertExample from './feedback/alert.tsx';
import ConfirmExample from './feedback/confirm.tsx';
import DialogExample from './feedback/dialog.tsx';
import ToastExample from './feedback/toast.tsx';

export const examples: Record<string, ComponentType> = {
  alert: AlertExample,
  confirm: ConfirmExample,
  dialog: DialogExample,
  toast: ToastExample,
};
