import type { ApiError, ErrorName } from './errors.ts';

/** True for an `ApiError` of any copy of this module, optionally with one of the given names. */
export function isApiError(error: unknown, ...names: ErrorName[]): error is ApiError {
  if (!(error instanceof Error) || error.name !== 'ApiError') return false;
  return names.length === 0 || names.includes((error as ApiError).error);
}
