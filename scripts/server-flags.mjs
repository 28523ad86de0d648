// Plain JavaScript: the bootstrap uses it before the pinned Node is there.
import { fileURLToPath } from 'node:url';

/**
 * How every process of the server is started. Under load V8 lets the space for young objects grow to 130 MB, from which
 * pages out of the cache gain nothing: with 4 MB halves the server keeps to half the memory at the same speed. From the beginning: growing up to it
 * costs the start a tenth.
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--min-semi-space-size=4',
];

export const serverEnvironment = {
  /** Four threads compress and hash beside the main one: an arena for each would never shrink. */
  MALLOC_ARENA_MAX: '2',
  /**
   * Given, it stays what it is: otherwise glibc, once a password's 19 MB or a page's brotli were freed, keeps blocks of that size for
   * the next ones. After forty of each a process held 75 MB in place of 134, in the same time.
   */
  MALLOC_TRIM_THRESHOLD_: '131072',
  /** Types are stripped and modules compiled once, not at every start: a third of it. Where it cannot be written it is left out. */
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/vela-modules', import.meta.url)),
};
