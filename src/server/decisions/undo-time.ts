import { seconds } from '../duration.ts';

/** The time in which an operator's act can be taken back (decision 019). */
export const UNDO_MS = seconds(10);
