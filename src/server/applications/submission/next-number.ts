import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { readableAlphabet } from '../../readable-code.ts';
import type { StoredLicense } from '../../licenses/store.ts';
import { applicationNumberOf } from './application-number.ts';

type Concerned = Pick<StoredLicense, 'id' | 'issued_at'>;

/** More applications than anybody makes for one license; later ones get a number of chance. */
const MOST_KNOWN = 100;

/**
 * The number that the next application for a license will get. It follows from the license and from what was sent in
 * before, so that the form can ask for it in the remark of the payment, today as tomorrow, and nothing is kept.
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
