import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { licenseLog } from '../../../contract/licenses/license-log.ts';
import type { Call } from '../../call.ts';
import { publishedHead, signHead } from './log-head.ts';
import { sealAllOfLog } from './seal-log.ts';
import { hashesOfRanges } from './store.ts';
import { consistencyRanges, inclusionRanges, leafHash } from './tree.ts';

type Parts = Pick<Call, 'clock' | 'config' | 'database' | 'keys'>;

export const getLogHead = async (call: Parts): Promise<OutputOf<typeof licenseLog.head>> => publishedHead(call);

/** The place of a leaf, with its proof. */
export async function getInclusion(
  call: Parts,
  { hash }: ParsedInputOf<typeof licenseLog.inclusion>,
): Promise<OutputOf<typeof licenseLog.inclusion>> {
  return proofIn(call, hash, await publishedHead(call));
}

/** Proves that the log of one size begins with everything that it contained at a smaller size. */
export async function getConsistency(
  call: Parts,
  { first, second }: ParsedInputOf<typeof licenseLog.consistency>,
): Promise<OutputOf<typeof licenseLog.consistency>> {
  const { size } = await publishedHead(call);
  if (first > second || second > size)
    throw new ApiError('FIELDS_INVALID', { fields: { second: `应在 ${first} 与 ${size} 之间` } });
  return { path: await hashesOfRanges(call.database.db, consistencyRanges(first, second)) };
}

const MOST_AT_ONCE = 1000;

/** The leaves in order: they are enough to compute the root again. */
export async function listLeaves(
  { database }: Pick<Call, 'database'>,
  { from }: ParsedInputOf<typeof licenseLog.leaves>,
): Promise<OutputOf<typeof licenseLog.leaves>> {
  const rows = await database.db
    .selectFrom('license_log_node')
    .select('hash')
    .where('level', '=', 0)
    .where('place', '>=', from)
    .orderBy('place')
    .limit(MOST_AT_ONCE)
    .execute();
  return { hashes: rows.map(({ hash }) => hash) };
}

interface KeyPlace {
  index: number;
  /** The proof as written into files and certificates. */
  proof: string;
}

/**
 * The place of a key, with its proof; a key signed a moment ago is given its place first. Null if the log does not know
 * the key.
 */
export async function placeOfKey(call: Parts, jws: string): Promise<KeyPlace | null> {
  await sealAllOfLog(call);
  const hash = leafHash(jws).toString('base64url');
  const found = await proofIn(call, hash, await signHead(call)).catch(() => null);
  if (found === null) return null;
  const { index, path, head } = found;
  return { index, proof: Buffer.from(JSON.stringify({ index, path, head })).toString('base64url') };
}

async function proofIn(
  { database: { db } }: Parts,
  hash: string,
  { size, head }: { size: number; head: string },
): Promise<OutputOf<typeof licenseLog.inclusion>> {
  const leaf = await db
    .selectFrom('license_log_leaf')
    .select('seq')
    .where('hash', '=', hash)
    .where('seq', '<', size)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  if (typeof leaf?.seq !== 'number') throw new ApiError('NOT_FOUND');
  const path = await hashesOfRanges(db, inclusionRanges(leaf.seq, { from: 0, to: size }));
  return { index: leaf.seq, size, path, head };
}
