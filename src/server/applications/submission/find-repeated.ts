import type { Transaction } from 'kysely';
import type { ApplicationKind } from '../../../contract/applications/application-states.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Tables } from '../../database/tables/tables.ts';

interface Sent {
  key: string;
  kind: ApplicationKind;
  /** Number of the license concerned; null for a new one. */
  concerns: string | null;
}

/**
 * The application that an earlier request with the same key created; undefined the first time. A key used for different
 * content is no repeat: the sender would think that this content had arrived.
 */
export async function findRepeated(
  trx: Transaction<Tables>,
  userId: string,
  { key, kind, concerns }: Sent,
): Promise<string | undefined> {
  const existing = await trx
    .selectFrom('application')
    .leftJoin('license', 'license.id', 'application.license_id')
    .select(['application.number', 'application.kind', 'license.number as concerns'])
    .where('application.user_id', '=', userId)
    .where('application.draft_key', '=', key)
    .executeTakeFirst();
  if (existing === undefined) return undefined;
  if (existing.kind !== kind || existing.concerns !== concerns) throw new ApiError('REQUEST_MALFORMED');
  return existing.number;
}
