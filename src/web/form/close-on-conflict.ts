import type { ErrorName } from '../../contract/errors.ts';
import { isApiError } from '../../contract/is-api-error.ts';

/**
 * Options of a form about something that others change, too: after success, and after a refusal which says that they came
 * first, `finish` shows what is true now and closes the form. For forms that hold nothing worth keeping.
 */
export function closeOnConflict(finish: () => Promise<void>, ...conflicts: ErrorName[]) {
  return {
    failure: 'toast' as const,
    onDone: finish,
    onRefused: async (error: unknown) => {
      if (isApiError(error, ...conflicts)) await finish();
    },
  };
}
