/** Where the sandboxes of visitors are, pages and API alike; no page of the site begins so. */
export const SANDBOX_BASE = '/demo';

/** As whom a visitor plays; a guest is nobody in particular. */
export const sandboxRoles = ['owner', 'reviewer', 'customer', 'guest'] as const;
export type SandboxRole = (typeof sandboxRoles)[number];

/** In place of a number or an id in an address that is opened in a sandbox: numbers are other ones in each. */
export const FIRST_RECORD = '-';

/** The password of everybody in a sandbox, where one is asked for again. It is no secret. */
export const SANDBOX_PASSWORD = 'demo-2026-only';

/** The path of a page as its route knows it, wherever it is served. */
export const withoutBase = (path: string): string => path.replace(/^\/demo(?=\/|$)/, '') || '/';
