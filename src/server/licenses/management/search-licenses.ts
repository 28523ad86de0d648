import { type Expression, sql, type SqlBool } from 'kysely';
import type { operatorConsole } from '../../../contract/console/console.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { LicenseStatus } from '../../../contract/licenses/licenses.ts';
import type { SignedInCall } from '../../call.ts';
import { holds } from '../../database/like-pattern.ts';
import { type SortKey, sortedPage } from '../../database/sorted-page.ts';
import { days } from '../../duration.ts';
import { findHolding, isFound } from '../../search/find-holding.ts';
import { presentOpenDecisions } from '../decisions/store.ts';
import { isWholeLicenseNumber } from '../issuing/license-number.ts';
import { presentLicenses } from '../present-license.ts';
import { selectLicenses } from '../store.ts';

type Search = ParsedInputOf<typeof operatorConsole.licenses>;

const DEFAULT_LIMIT = 20;
const ENDING_SOON = days(30);

const id = sql<string>`license.id`;
const sortKeys: Record<string, SortKey> = {
  holder: { value: sql<string>`license.holder_name`, id, holds: 'texts' },
  issued: { value: sql<number>`license.issued_at`, id, holds: 'numbers' },
  updates: { value: sql<number>`license.updates_until`, id, holds: 'numbers' },
};

/** Everyone's licenses for operators, newest first unless a column was chosen. */
export async function searchLicenses(
  call: SignedInCall,
  input: Search,
): Promise<OutputOf<typeof operatorConsole.licenses>> {
  const { db } = call.database;
  const { sort = '-issued', limit = DEFAULT_LIMIT, cursor } = input;
  const page = await sortedPage(await matching(call, input), sortKeys, sort, { cursor, limit });
  const licenses = await presentLicenses(db, page.items, call.clock.now());
  const ids = page.items.map((row) => row.id);
  const decisions = await presentOpenDecisions(db, ids, call.clock.now());
  const items = licenses.map((license, index) => ({
    ...license,
    userId: page.items[index]?.user_id ?? '',
    username: page.items[index]?.username ?? '',
    decision: decisions.get(ids[index] ?? '') ?? null,
  }));
  return { items, nextCursor: page.nextCursor };
}

/** Nearly all licenses are in force: read through an index of states, all of them would have to be sorted. */
const hasStatus = (status: LicenseStatus): Expression<SqlBool> =>
  status === 'active'
    ? sql<boolean>`coalesce(license.status, '') = 'active'`
    : sql<boolean>`license.status = ${status}`;

async function matching(call: SignedInCall, { q = '', state, edition, holder, window, gift }: Search) {
  const { db, dialect } = call.database;
  const now = call.clock.now();
  let query = selectLicenses(db).innerJoin('app_user', 'app_user.id', 'license.user_id').select('app_user.username');
  if (state !== undefined) query = query.where(hasStatus(state));
  if (edition !== undefined) query = query.where('license.edition_code', '=', edition);
  if (holder !== undefined) query = query.where('license.holder_type', '=', holder);
  if (gift !== undefined) query = query.where('license.gift_giver', gift === 'yes' ? 'is not' : 'is', null);
  if (window === 'ended') query = query.where('license.updates_until', '<', now);
  else if (window !== undefined) query = query.where('license.updates_until', '>=', now);
  if (window === 'ending') query = query.where('license.updates_until', '<', now + ENDING_SOON);

  const keyEnding = keyEndingOf(q);
  if (isWholeLicenseNumber(q)) query = query.where('license.number', '=', q.toUpperCase());
  else if (keyEnding !== null) {
    const ending = sql`substr(license_key.jws, length(license_key.jws) - 3)`;
    const keys = db.selectFrom('license_key').select('license_id').where(ending, '=', keyEnding);
    query = query.where('license.id', 'in', keys);
  } else if (q !== '') {
    const holding = await findHolding(call.database, 'license', q);
    // The columns of the view `license_words`.
    query = query.where((eb) => {
      const found = (column: Expression<string>): Expression<SqlBool> => holds(dialect, column, q);
      const compared = eb.or([
        found(eb.ref('license.number')),
        found(eb.ref('license.former_number')),
        found(eb.ref('license.holder_name')),
        found(eb.ref('license.project_name')),
        found(eb.ref('license.further_projects')),
        found(eb.ref('license.domains')),
        found(eb.fn.coalesce('license.gift_giver', sql.lit(''))),
        found(eb.ref('app_user.username')),
      ]);
      return isFound(dialect, holding, eb.ref('license.id'), compared);
    });
  }
  return query;
}

/** The last letters of a key as shown in lists, `eyJh…X9dQ` or `…X9dQ`. */
const keyEndingOf = (q: string): string | null => /^[\w-]{0,4}…([\w-]{4})$/.exec(q)?.[1] ?? null;
