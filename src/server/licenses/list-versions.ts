import type { licenses } from '../../contract/licenses/licenses.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { mayUse } from '../../contract/licenses/may-use.ts';
import type { SignedInCall } from '../call.ts';
import { decodeJson } from '../database/json-column.ts';
import { DAY_MS } from '../outside/shanghai-calendar.ts';

const MOST_RELEASES = 500;

/** Every release, with what the license allows its holder at the end of a day; without a day, now. */
export async function listVersions(
  call: SignedInCall,
  input: ParsedInputOf<typeof licenses.versions>,
): Promise<OutputOf<typeof licenses.versions>> {
  const { db } = call.database;
  const license = await db
    .selectFrom('license')
    .select(['status', 'edition_code', 'issued_at', 'updates_until'])
    .where('number', '=', input.number)
    .where('user_id', '=', call.user.id)
    .executeTakeFirst();
  if (license === undefined) throw new ApiError('NOT_FOUND');
  const releases = await db
    .selectFrom('product_release')
    .selectAll()
    .where('is_draft', '=', 0)
    .where((eb) => eb.or([eb('withdrawn_at', 'is', null), eb('withdrawn_at', '>=', license.issued_at)]))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_RELEASES)
    .execute();
  const on = input.on === undefined ? call.clock.now() : Date.parse(`${input.on}T00:00:00+08:00`) + DAY_MS - 1;
  const terms = {
    status: license.status,
    edition: license.edition_code,
    issuedAt: license.issued_at,
    updatesUntil: license.updates_until,
  };
  return {
    ...terms,
    on,
    items: releases.map((row) => {
      const release = {
        version: row.version,
        channel: row.channel,
        publishedAt: row.published_at,
        isSecurity: row.is_security === 1,
        editions: decodeJson<string[]>(row.editions),
      };
      return { ...release, ...mayUse(terms, release, on) };
    }),
  };
}
