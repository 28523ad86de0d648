import { lockAny, lockOwn } from './store.ts';

export type { StoredApplication } from './store.ts';

/** The caller's own application, or for operators anyone's, held until the transaction ends; for other domains' acts. */
export const lockOwnApplication = lockOwn;
export const lockAnyApplication = lockAny;
