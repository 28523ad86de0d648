// Plain JavaScript: the bootstrap uses it before the pinned Node is there.

/**
 * How every process of the server is started. Under load V8 lets the space for young objects grow to 130 MB, from which
 * pages out of the cache gain nothing: with 4 MB halves the server keeps to half the memory at the same speed.
 */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];

/** Four threads compress and hash beside the main one: an arena for each would keep what it once had. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
