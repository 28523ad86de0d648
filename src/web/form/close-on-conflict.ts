import type { ErrorName } from '../../contract/errors.ts';
import { isApiError } from '../../contract/is-api-error.ts';

/**
 * Options of a form about a record that others change, too: after success, and after a refusal which says that somebody
 * else was first, `finish` reloads the page's data and closes the form. For forms whose contents are not worth keeping.
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
