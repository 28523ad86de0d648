import { ApiError } from '../../../contract/errors.ts';
import { isEditable, wasClosedUnanswered } from '../rules.ts';
import type { StoredApplication } from '../store.ts';

/** Whoever was too late with what was asked is told so, and not that something was sent in. */
export function requireEditable(row: StoredApplication): void {
  if (wasClosedUnanswered(row)) throw new ApiError('INFORMATION_OVERDUE');
  if (!isEditable(row.state)) throw new ApiError('APPLICATION_NOT_EDITABLE');
}
