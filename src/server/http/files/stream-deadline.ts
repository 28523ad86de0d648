interface Limits {
  /** The longest time without new bytes. */
  longestPauseMs: number;
  /** The longest time in all, from the first read on. */
  longestMs: number;
}

/** Passes chunks on as long as they keep coming and end in time; otherwise throws the error that `late` makes. */
export async function* withDeadline<T>(source: AsyncIterable<T>, limits: Limits, late: () => Error): AsyncGenerator<T> {
  const bits = source[Symbol.asyncIterator]();
  const deadline = performance.now() + limits.longestMs;
  for (;;) {
    const next = await within(bits.next(), Math.min(limits.longestPauseMs, deadline - performance.now()));
    if (next === null) {
      // Not awaited: the missing bytes may never come.
      void bits.return?.().catch(() => undefined);
      throw late();
    }
    if (next.done === true) return;
    yield next.value;
  }
}

async function within<T>(coming: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const pause = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), Math.max(0, ms))));
  try {
    return await Promise.race([coming, pause]);
  } finally {
    clearTimeout(timer);
  }
}
