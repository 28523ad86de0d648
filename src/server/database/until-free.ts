const SQLITE_BUSY = 5;
const LONGEST_PAUSE_MS = 25;

/** How long another process may hold SQLite's write lock before we give up. */
export const BUSY_LIMIT_MS = 5_000;

/** Extended codes (261 recovery, 517 snapshot) carry the primary code in the low byte. */
function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === SQLITE_BUSY
  );
}

/**
 * Repeats `attempt` while another process holds the lock. SQLite's own busy handler would
 * block the event loop, so the waiting is done here; `pause` may lend the connection meanwhile.
 */
export async function untilFree<T>(
  attempt: () => T,
  pause: (milliseconds: number) => Promise<void>,
  limitMs = BUSY_LIMIT_MS,
): Promise<T> {
  const givesUpAt = performance.now() + limitMs;
  for (let longest = 1; ; longest = Math.min(longest * 2, LONGEST_PAUSE_MS)) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() >= givesUpAt) {
        const message = `数据库被另一个进程占用，等待了 ${limitMs} 毫秒`;
        throw Object.assign(new Error(message, { cause: error }), { statusCode: 503 });
      }
    }
    await pause(longest * (0.5 + Math.random() / 2));
  }
}
