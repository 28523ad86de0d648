import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { hashOfRange, type Hashes, type Node, nodeName, nodesOf, type Range } from './tree.ts';

type Db = Kysely<Tables>;

export const LOG = 'licenses';

export const findLog = (db: Db) => db.selectFrom('license_log').selectAll().where('id', '=', LOG);

/** The stored hashes of these nodes, in one query. */
export async function findHashes(db: Db, nodes: readonly Node[]): Promise<Hashes> {
  if (nodes.length === 0) return new Map();
  const levels = new Map<number, number[]>();
  for (const { level, place } of nodes) levels.set(level, [...(levels.get(level) ?? []), place]);
  const rows = await db
    .selectFrom('license_log_node')
    .selectAll()
    .where((eb) =>
      eb.or([...levels].map(([level, places]) => eb.and([eb('level', '=', level), eb('place', 'in', places)]))),
    )
    .execute();
  return new Map(rows.map((row) => [nodeName(row), Buffer.from(row.hash, 'base64url')]));
}

/** The hashes of ranges of leaves, as used in proofs. */
export async function hashesOfRanges(db: Db, ranges: readonly Range[]): Promise<string[]> {
  const hashes = await findHashes(db, ranges.flatMap(nodesOf));
  return ranges.map((range) => hashOfRange(hashes, range).toString('base64url'));
}
