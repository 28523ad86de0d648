import { ApiError } from '../../contract/errors.ts';
import type { InvoiceVerdict } from './rules.ts';

/** True when the act may happen now, false when it already did; anything else is refused. */
export function proceed(verdict: InvoiceVerdict): boolean {
  if (verdict === 'go') return true;
  if (verdict === 'done') return false;
  throw new ApiError(verdict);
}
