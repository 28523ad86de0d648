import { isApiError } from '../../../contract/is-api-error.ts';
import { createStore } from '../storage/store.ts';

/** Call with true if the person proved who they are. */
type Question = (isConfirmed: boolean) => void;

/** The open question, shown by `FreshLoginHost`. */
export const freshLoginQuestion = createStore<Question | null>(null);

/**
 * Runs `act`; if the server requires a fresh log-in, asks for the password and runs it again. Null if the person gave
 * up.
 */
export async function withFreshLogin<Result>(act: () => Promise<Result>): Promise<Result | null> {
  try {
    return await act();
  } catch (error) {
    if (!isApiError(error, 'FRESH_LOGIN_REQUIRED')) throw error;
  }
  return (await askToConfirm()) ? act() : null;
}

function askToConfirm(): Promise<boolean> {
  freshLoginQuestion.get()?.(false);
  return new Promise((resolve) => {
    freshLoginQuestion.set((isConfirmed) => {
      freshLoginQuestion.set(null);
      resolve(isConfirmed);
    });
  });
}
