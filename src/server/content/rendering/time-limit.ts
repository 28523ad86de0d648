import vm from 'node:vm';

const script = new vm.Script('act()');
const context = vm.createContext({}) as { act?: (() => unknown) | undefined };

/** Shorter texts have no way to take long, and looking at the clock has a price. */
const SHORT = 2_000;
/** Several times what honest text takes of the processor: 3 µs for each of its characters. */
const MOST_MS = 200;
const MOST_MS_OF_CHARACTER = 0.005;
/** On a busy machine the clock goes on while others have the processor. */
const MOST_TRIES = 3;

/** A text took far longer than its length explains. */
export class TooLongToRead extends Error {}

/**
 * The outcome of work on a text that somebody wrote, which has to keep to itself: it may end anywhere. Libraries for Markdown and HTML read
 * crafted text in the square of its length and worse, minutes for 200 kB, in which nobody else would be served.
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

/** An `Error` of the other realm is no instance of ours. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
