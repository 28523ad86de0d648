import type { Services } from '../call.ts';
import { days } from '../duration.ts';

/** No code in a letter lives longer. */
const LONGEST_CODE_LIFE_MS = days(1);

/** Forgets the codes of letters that were kept or given up, once they are useless; run it now and then. */
export async function forgetCodes({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await database.db
    .updateTable('outbox_mail')
    .set({ sealed_code: null })
    .where('sealed_code', 'is not', null)
    .where('created_at', '<', clock.now() - LONGEST_CODE_LIFE_MS)
    .execute();
}
