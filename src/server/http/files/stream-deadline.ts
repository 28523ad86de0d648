interface Limits {
  /** The longest time without new bytes. */
  longestPauseMs: number;
  /** The longest time in all, from the first read on. */
  longestMs: number;
  /** The least speed, on average, once the time of grace is over. */
  slowest: { bytesPerSecond: number; graceMs: number };
}

/**
 * Passes chunks on as long as they keep coming, fast enough, and end in time; otherwise throws the error that `late`
 * makes. A stream that drips would keep its place for all of the longest time.
 */
export async function* withDeadline<T extends { length: number }>(
  source: AsyncIterable<T>,
  limits: Limits,
  late: () => Error,
): AsyncGenerator<T> {
  const bits = source[Symbol.asyncIterator]();
  const { longestPauseMs, longestMs, slowest } = limits;
  const startedAt = performance.now();
  let length = 0;
  for (;;) {
    const allowedMs = Math.min(longestMs, slowest.graceMs + (length / slowest.bytesPerSecond) * 1000);
    const leftMs = startedAt + allowedMs - performance.now();
    const next = await within(bits.next(), Math.min(longestPauseMs, leftMs));
    if (next === null) {
      // Not awaited: the missing bytes may never come.
      void bits.return?.().catch(() => undefined);
      throw late();
    }
    if (next.done === true) return;
    length += next.value.length;
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
