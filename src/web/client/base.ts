import { SANDBOX_BASE } from '../../contract/sandbox.ts';

/**
 * The path under which the pages of this document lie: `/demo` in a sandbox, '' on the site itself and on the server.
 */
export const base = typeof location === 'object' && /^\/demo(?:\/|$)/.test(location.pathname ?? '') ? SANDBOX_BASE : '';

/** The address of a path for code that bypasses the router, which adds the base by itself. */
export const sitePath = (path: string): string => base + path;
