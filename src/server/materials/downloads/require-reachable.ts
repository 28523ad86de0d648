import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { unknownEditions } from '../../catalog/releases/add-release.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** Refuses materials that nobody could download, and editions that are not in the catalogue. */
export async function requireReachable(
  db: Kysely<Tables>,
  { isPublic, editions }: { isPublic: boolean; editions: readonly string[] },
): Promise<void> {
  const unknown = await unknownEditions(db, editions);
  const problem =
    unknown.length > 0
      ? `没有这样的版本：${unknown.join('、')}`
      : !isPublic && editions.length === 0
        ? '请选择哪些版本的授权可以下载'
        : null;
  if (problem !== null) throw new ApiError('FIELDS_INVALID', { fields: { editions: problem } });
}
