import type { ErrorName } from '../../contract/errors.ts';
import { isApiError } from '../../contract/is-api-error.ts';

/**
 * Options of a form about something that others change, too: a refusal which says that they came first settles it like
 * success does, by showing what is true now.
 */
export function settling(settle: () => Promise<void>, ...overtaken: ErrorName[]) {
  return {
    failure: 'toast' as const,
    onDone: settle,
    onRefused: async (error: unknown) => {
      if (isApiError(error, ...overtaken)) await settle();
    },
  };
}
