import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { readableAlphabet } from '../../readable-code.ts';
import type { StoredLicense } from '../../licenses/store.ts';
import { applicationNumberOf } from './application-number.ts';

type Concerned = Pick<StoredLicense, 'id' | 'issued_at'>;

/** More applications than anybody makes for one license; later ones get a random number. */
const MOST_KNOWN = 100;

/**
 * The number of the next application for a license. It is derived from the license and its earlier applications, so
 * that the form can ask for it in the remark of the payment, today and tomorrow, without storing anything.
 */
export async function nextNumberFor(db: Kysely<Tables>, license: Concerned): Promise<string | null> {
  const numbers = Array.from({ length: MOST_KNOWN }, (_, index) => numberOf(license, index));
  const rows = await db.selectFrom('application').select('number').where('number', 'in', numbers).execute();
  const taken = new Set(rows.map(({ number }) => number));
  return numbers.find((number) => !taken.has(number)) ?? null;
}

function numberOf({ id, issued_at: issuedAt }: Concerned, index: number): string {
  const digest = createHash('sha256').update(`application ${id} ${index}`).digest();
  const code = Array.from(digest.subarray(0, 6), (byte) => readableAlphabet.charAt(byte % readableAlphabet.length));
  return applicationNumberOf(issuedAt, code.join(''));
}
