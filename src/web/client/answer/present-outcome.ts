import { isApiError } from '../../../contract/is-api-error.ts';
import { confirmDialog } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { showExpiredDialog } from './expired-dialog.ts';
import { FAILURE_TEXT, SUCCESS_TEXT } from './failure-texts.ts';
import { showNetworkDialog } from './network-dialog.ts';
import { isTransportError } from './transport-error.ts';

/** `silent` also suppresses the network dialog: for calls in the background. */
export type MessageMode = 'toast' | 'dialog' | 'none' | 'silent';

/** Shows a failed call as the specification's error catalogue requires. */
export function presentFailure(error: unknown, mode: MessageMode): void {
  if (isTransportError(error, 'cancelled')) {
    console.warn(error.message);
    return;
  }
  if (isApiError(error, 'LOGIN_EXPIRED')) {
    void showExpiredDialog();
    return;
  }
  if (isTransportError(error, 'network')) {
    if (mode !== 'silent') void showNetworkDialog();
    return;
  }
  showText(error instanceof Error ? error.message : '', mode, FAILURE_TEXT);
}

export function presentSuccess(message: string, mode: MessageMode): void {
  const text = message === '' ? SUCCESS_TEXT : message;
  if (mode === 'toast') toast.success(text);
  if (mode === 'dialog') void confirmDialog({ title: '提示', text, cancelLabel: null });
}

function showText(message: string, mode: MessageMode, fallback: string): void {
  const text = message === '' ? fallback : message;
  if (mode === 'toast') toast.error(text);
  if (mode === 'dialog') void confirmDialog({ title: '错误提示', text, cancelLabel: null });
}
