import { withoutBase } from '../../../contract/sandbox.ts';
import { sitePath } from '../base.ts';
import { confirmDialog } from '../../ui/feedback/confirm.tsx';
import { EXPIRED_TEXT, EXPIRED_TITLE } from './failure-texts.ts';
import { storage } from '../storage/storage.ts';
import { stopViewing, viewing } from '../session/viewing.ts';
import { storedToken } from '../session/stored-identity.ts';

const LOGIN_PATH = '/login';
let isOpen = false;

/** Shows the dialog once, however many calls fail, and not on the log-in page. Only its button closes it. */
export async function showExpiredDialog(): Promise<void> {
  if (isOpen || location.pathname === sitePath(LOGIN_PATH)) return;
  if (viewing() !== null) return stopViewing();
  isOpen = true;
  const expired = storedToken();
  await confirmDialog({
    title: EXPIRED_TITLE,
    text: EXPIRED_TEXT,
    confirmLabel: '重新登录',
    cancelLabel: null,
    dismissable: false,
  });
  const token = storedToken();
  // Somebody has logged in again in another tab: that session must not be ended here.
  if (token !== null && token !== expired) return location.reload();
  storage.clear();
  const back = withoutBase(location.pathname) + location.search;
  location.assign(`${sitePath(LOGIN_PATH)}?redirect=${encodeURIComponent(back)}`);
}
