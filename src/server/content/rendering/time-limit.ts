import vm from 'node:vm';

const script = new vm.Script('act()');
const context = vm.createContext({}) as { act?: (() => unknown) | undefined };

/** Shorter texts cannot take long, and checking the clock has a price. */
const SHORT = 2_000;
/** Several times the processor time of honest text, which is 3 µs for each character. */
const MOST_MS = 200;
const MOST_MS_OF_CHARACTER = 0.005;
/** On a busy machine the clock also counts the time in which others have the processor. */
const MOST_TRIES = 3;

/** A text took far longer than its length explains. */
export class TooLongToRead extends Error {}

/**
 * Runs work on a text that somebody wrote. The work may be cut off anywhere, so it must not change anything outside.
 * Libraries for Markdown and HTML take the square of the length or worse for crafted text: minutes for 200 kB, in which
 * nobody else would be served.
 */
export function withTimeLimit<T>(characters: number, act: () => T): T {
  if (characters < SHORT) return act();
  const mostMs = MOST_MS + characters * MOST_MS_OF_CHARACTER;
  for (let attempt = 1; ; attempt += 1) {
    const before = process.threadCpuUsage();
    context.act = act;
    try {
      return script.runInContext(context, { timeout: Math.ceil(mostMs * attempt) }) as T;
    } catch (error) {
      if (!isTimeout(error)) throw error;
      const { user, system } = process.threadCpuUsage(before);
      if ((user + system) / 1000 > mostMs / 2 || attempt === MOST_TRIES) throw new TooLongToRead();
    } finally {
      context.act = undefined;
    }
  }
}

/** An `Error` of the other realm is not an instance of ours. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
