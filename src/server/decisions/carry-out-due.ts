import { isApiError } from '../../contract/is-api-error.ts';
import type { Services } from '../call.ts';
import { minutes } from '../duration.ts';

/** A temporary fault, like a busy database, delays a decision; a lasting one makes it fail. */
const TRIED_FOR_MS = minutes(1);

const firstTries = new Map<string, number>();

interface Due {
  id: string;
  /** The number of the application or license. */
  number: string;
}

interface DueWork {
  due: readonly Due[];
  carryOut: (one: Due) => Promise<void>;
  /** Notes a decision that could not be carried out. */
  noteFailure: (one: Due, failure: string) => Promise<void>;
}

/** Carries out the decisions whose time for undo is over. One of several servers does it, also after a crash. */
export async function carryOutDue(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  { due, carryOut, noteFailure }: DueWork,
): Promise<void> {
  for (const one of due) {
    const { id, number } = one;
    try {
      await carryOut(one);
    } catch (error) {
      if (!isApiError(error)) {
        log.error({ err: error, number }, 'a decision could not be carried out');
        // Counted from the first try: the decision may have been due while the server or its database was down.
        const firstTry = firstTries.get(id) ?? clock.now();
        firstTries.set(id, firstTry);
        if (clock.now() - firstTry < TRIED_FOR_MS) continue;
      }
      await noteFailure(one, isApiError(error) ? error.error : 'INTERNAL_ERROR').catch((noting: unknown) =>
        log.error({ err: noting, number }, 'a failed decision could not be noted'),
      );
    }
    firstTries.delete(id);
  }
}
