import { isApiError } from '../../../contract/is-api-error.ts';
import { createStore } from '../storage/store.ts';

/** Answers whether the person proved who they are. */
type Question = (isConfirmed: boolean) => void;

/** The open question; shown by `FreshLoginHost`. */
export const freshLoginQuestion = createStore<Question | null>(null);

/**
 * Acts; where the server wants a recent proof of who one is, asks for the password and acts again.
 * Null when the person gave up.
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
