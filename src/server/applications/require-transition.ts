import { ApiError, type ErrorName } from '../../contract/errors.ts';

/** True if the act may happen now, false if it already did; anything else is refused. */
export function requireTransition(verdict: 'go' | 'done' | ErrorName): boolean {
  if (verdict === 'go') return true;
  if (verdict === 'done') return false;
  throw new ApiError(verdict);
}
