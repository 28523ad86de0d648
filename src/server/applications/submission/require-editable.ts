import { ApiError } from '../../../contract/errors.ts';
import { isEditable, wasClosedUnanswered } from '../rules.ts';
import type { StoredApplication } from '../store.ts';

/** Say that the deadline has passed, not that an answer was received. */
export function requireEditable(row: StoredApplication): void {
  if (wasClosedUnanswered(row)) throw new ApiError('INFORMATION_OVERDUE');
  if (!isEditable(row.state)) throw new ApiError('APPLICATION_NOT_EDITABLE');
}
