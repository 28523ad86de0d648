import { isApiError } from '../../../contract/is-api-error.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { FAILURE_TEXT } from './failure-texts.ts';
import { isTransportError } from './transport-error.ts';

/** The message for a failed call. */
export function errorText(error: unknown): string {
  const isSpoken = isApiError(error) || isTransportError(error);
  return isSpoken && error.message !== '' ? error.message : FAILURE_TEXT;
}

/**
 * Shows an error in a toast, unless it has its own dialog or needs no message. `isRepeated`: the page already shows the
 * message.
 */
export function showError(error: unknown, isRepeated = false): void {
  if (isTransportError(error, 'cancelled', 'network') || isApiError(error, 'LOGIN_EXPIRED')) return;
  if (!isApiError(error) && !isTransportError(error)) console.error(error);
  toast.error(errorText(error), { isRepeated });
}
