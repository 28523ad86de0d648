import type { Services } from '../call.ts';
import { days } from '../duration.ts';
import { sweepSpool } from './spool-file.ts';
import { discardUpload } from './discard-upload.ts';

/** Longer than any upload lives. */
const LEFTOVER_AGE = days(7);

/** Removes abandoned uploads, and files that a crash left in the store without a record. */
export async function sweepUploads(
  services: Pick<Services, 'config' | 'database' | 'clock' | 'files' | 'log'>,
): Promise<void> {
  const { database, clock, files } = services;
  const expired = await database.db
    .selectFrom('upload')
    .select('id')
    .where('expires_at', '<=', clock.now())
    .limit(500)
    .execute();
  for (const { id } of expired) await discardUpload(services, id);
  await files.partial.sweep(clock.now() - LEFTOVER_AGE);
  await sweepSpool(services);
}
