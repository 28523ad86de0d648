/** The base address of visitors' sandboxes, for pages and the API; no page of the site begins with it. */
export const SANDBOX_BASE = '/demo';

/** The role that a visitor plays; a guest is not logged in. */
export const sandboxRoles = ['owner', 'reviewer', 'customer', 'guest'] as const;
export type SandboxRole = (typeof sandboxRoles)[number];

/** Replaces a number or id in an address that is opened in a sandbox: each sandbox has other numbers. */
export const FIRST_RECORD = '-';

/** The password of everybody in a sandbox, for forms that ask for it again. It is no secret. */
export const SANDBOX_PASSWORD = 'demo-2026-only';

/** The path of a page as its route knows it, wherever the page is served. */
export const withoutBase = (path: string): string => path.replace(/^\/demo(?=\/|$)/, '') || '/';
