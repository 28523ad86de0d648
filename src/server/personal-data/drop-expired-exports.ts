import type { Services } from '../call.ts';
import { days } from '../duration.ts';

/** Removes links to copies of personal data a day after they expired. */
export async function dropExpiredExports({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await database.db
    .deleteFrom('data_export')
    .where('expires_at', '<', clock.now() - days(1))
    .execute();
}
