import type { Transaction } from 'kysely';
import type { delivery, ManagedMaterial } from '../../../contract/delivery.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { lockRelease } from '../../catalog/releases/managed-releases.ts';
import { encodeJson } from '../../database/json-column.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { getManagedMaterial } from './managed-materials.ts';
import { requireReachable } from '../downloads/require-reachable.ts';

type Input = ParsedInputOf<typeof delivery.addLink>;

/** Adds a place elsewhere, e.g. a shared folder or a repository, as a material. A form sent twice adds one. */
export async function addLink(call: SignedInCall, input: Input): Promise<ManagedMaterial> {
  await requireReachable(call.database.db, input);
  const id = await call.database.transaction(async (trx) => {
    const release = input.releaseId === null ? null : await lockRelease(trx, input.releaseId);
    const added = await insertLink(trx, input, call.clock.now());
    if (added === null) return findSame(trx, input);
    await recordAudit(call, trx, {
      act: 'material.added',
      targetType: 'material',
      targetId: added,
      detail: { title: input.title, release: release?.version ?? null, url: input.url },
    });
    return added;
  });
  return getManagedMaterial(call.database.db, id);
}

/** The columns of a link that are stored as typed. */
export const linkColumns = ({ title, description, url, accessCode, isPublic, editions }: Omit<Input, 'releaseId'>) => ({
  title,
  description,
  location: url,
  access_code: accessCode,
  is_public: isPublic ? (1 as const) : (0 as const),
  editions: encodeJson(editions),
});

/** Null if the link is offered here already. */
async function insertLink(trx: Transaction<Tables>, input: Input, now: number): Promise<string | null> {
  const id = newId();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('material')
    .values({ ...linkColumns(input), id, release_id: input.releaseId, kind: 'link', published_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? id : null;
}

/** The existing link, if it is exactly the same. */
async function findSame(trx: Transaction<Tables>, input: Input): Promise<string> {
  const columns = linkColumns(input);
  const row = await trx
    .selectFrom('material')
    .selectAll()
    .where('release_id', 'is not distinct from', input.releaseId)
    .where('kind', '=', 'link')
    .where('location', '=', input.url)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  const isSame = row !== undefined && Object.entries(columns).every(([name, value]) => row[name as 'title'] === value);
  if (!isSame) throw new ApiError('MATERIAL_EXISTS', { message: '这里已经有同一个链接的资料' });
  return row.id;
}
