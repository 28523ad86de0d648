import { sql, type SqlBool } from 'kysely';
import { ApiError } from '../../../../contract/errors.ts';
import { pageOf } from '../../../database/time-cursor.ts';
import { SHOWN_FINGERPRINT } from '../../../licenses/verification/list-activations.ts';
import { type ReadSection, SECTION_PAGE } from './section-page.ts';

/** The machines of a person's licenses, last seen first. One machine may use several licenses. */
export const readMachines: ReadSection<'machines'> = async ({ db, account }, cursor) => {
  const after = parseCursor(cursor);
  let query = db
    .selectFrom('license_activation as machine')
    .innerJoin('license', 'license.id', 'machine.license_id')
    .select(['machine.license_id', 'machine.fingerprint_hash', 'machine.label', 'machine.host'])
    .select(['machine.last_seen_at', 'machine.seen_count', 'license.number as license_number'])
    .where('license.user_id', '=', account.id)
    .orderBy('machine.last_seen_at', 'desc')
    .orderBy('machine.license_id', 'desc')
    .orderBy('machine.fingerprint_hash', 'desc')
    .limit(SECTION_PAGE + 1);
  if (after !== null) {
    const place = sql`(machine.last_seen_at, machine.license_id, machine.fingerprint_hash)`;
    query = query.where(sql<SqlBool>`${place} < (${after.at}, ${after.licenseId}, ${after.fingerprint})`);
  }
  const { items, nextCursor } = pageOf(
    await query.execute(),
    SECTION_PAGE,
    (row) => `${row.last_seen_at}.${row.license_id}.${row.fingerprint_hash}`,
  );
  return {
    items: items.map((row) => ({
      id: row.fingerprint_hash.slice(0, SHOWN_FINGERPRINT),
      name: row.label || row.host,
      licenseNumber: row.license_number,
      lastSeenAt: row.last_seen_at,
      count: row.seen_count,
    })),
    nextCursor,
  };
};

function parseCursor(text: string | undefined) {
  if (text === undefined || text === '') return null;
  const [, at, licenseId, fingerprint] = /^(\d{1,15})\.([0-9a-f-]{36})\.([\w-]{1,100})$/.exec(text) ?? [];
  if (at === undefined || licenseId === undefined || fingerprint === undefined)
    throw new ApiError('FIELDS_INVALID', { fields: { cursor: '分页参数不正确' } });
  return { at: Number(at), licenseId, fingerprint };
}
