import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { type ErrorName, isApiError } from '../../../../contract/errors.ts';
import { errorText, fieldErrors } from '../../../client/answer/show-error.ts';
import { isTransportError } from '../../../client/answer/transport-error.ts';

/**
 * Puts what the server said beside its fields. Returns the words for what belongs to no field of the
 * form; null when everything found its place or has been shown elsewhere.
 */
export function placeFailure<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  named: Partial<Record<ErrorName, Path<Values>>> = {},
): string | null {
  if (isTransportError(error, 'cancelled', 'network')) return null;
  const given = fieldErrors(error);
  const wrong = fields.filter((field) => given[field] !== undefined);
  for (const field of wrong) setError(field, { message: given[field] }, { shouldFocus: field === wrong[0] });
  if (wrong.length > 0) return null;
  const field = isApiError(error) ? named[error.error] : undefined;
  if (field === undefined) return errorText(error);
  setError(field, { message: errorText(error) }, { shouldFocus: true });
  return null;
}
