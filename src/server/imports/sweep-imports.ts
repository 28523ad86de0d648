import type { Services } from '../call.ts';
import { days } from '../duration.ts';
import { forgetOldRows } from './store.ts';

const KEPT_FOR = days(30);

/** The contents of a file are forgotten after a month. */
export const sweepImports = ({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  forgetOldRows(database.db, clock.now() - KEPT_FOR);
