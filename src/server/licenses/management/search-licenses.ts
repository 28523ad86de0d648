import type { operatorConsole } from '../../../contract/console.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { holds } from '../../database/like-pattern.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor } from '../../database/time-cursor.ts';
import { isWholeLicenseNumber } from '../license-number.ts';
import { presentLicenses } from '../present-license.ts';
import { selectLicenses } from '../store.ts';

const DEFAULT_LIMIT = 20;

/** Everyone's licenses for operators, newest first; `q` is a part of number, holder or user name. */
export async function searchLicenses(
  call: SignedInCall,
  input: ParsedInputOf<typeof operatorConsole.licenses>,
): Promise<OutputOf<typeof operatorConsole.licenses>> {
  const { db, dialect } = call.database;
  const limit = input.limit ?? DEFAULT_LIMIT;
  const after = parseTimeCursor(input.cursor);
  const part = input.q ?? '';
  let query = selectLicenses(db)
    .innerJoin('app_user', 'app_user.id', 'license.user_id')
    .select('app_user.username')
    .orderBy('license.issued_at', 'desc')
    .orderBy('license.id', 'desc')
    .limit(limit + 1);
  if (isWholeLicenseNumber(part)) query = query.where('license.number', '=', part.toUpperCase());
  else if (part !== '') {
    query = query.where((eb) =>
      eb.or([
        holds(dialect, eb.ref('license.number'), part),
        holds(dialect, eb.ref('license.holder_name'), part),
        holds(dialect, eb.ref('app_user.username'), part),
      ]),
    );
  }
  if (after !== null) {
    query = query.where((eb) => eb(eb.refTuple('license.issued_at', 'license.id'), '<', eb.tuple(after.at, after.id)));
  }
  const page = pageOf(await query.execute(), limit, (row) => encodeTimeCursor({ at: row.issued_at, id: row.id }));
  const licenses = await presentLicenses(db, page.items, call.clock.now());
  const items = licenses.map((license, index) => ({ ...license, username: page.items[index]?.username ?? '' }));
  return { items, nextCursor: page.nextCursor };
}
