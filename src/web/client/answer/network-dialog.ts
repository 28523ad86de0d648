import { confirmDialog } from '../../ui/feedback/confirm.tsx';
import { NETWORK_TEXT, NETWORK_TITLE } from './failure-texts.ts';

let isOpen = false;

/** The specification's dialog for a lost network. One at a time, however many calls fail because of it. */
export async function showNetworkDialog(retry?: () => void): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  const isAgreed = await confirmDialog({
    title: NETWORK_TITLE,
    text: NETWORK_TEXT,
    confirmLabel: retry === undefined ? '知道了' : '重试',
    cancelLabel: retry === undefined ? null : '取消',
  });
  isOpen = false;
  if (isAgreed) retry?.();
}
