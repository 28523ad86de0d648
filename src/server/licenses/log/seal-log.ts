import type { Transaction } from 'kysely';
import type { Services } from '../../call.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { findHashes, findLog, LOG } from './store.ts';
import { addLeaf, emptyRoot, hashOfRange, type Node, nodesOf } from './tree.ts';

type Trx = Transaction<Tables>;

const BATCH = 200;

/**
 * Gives committed leaves their place in the tree, oldest first, and returns how many. Sealers wait for each other; acts
 * on licenses never wait for them.
 */
export async function sealLog({ clock, database }: Pick<Services, 'clock' | 'database'>): Promise<number> {
  const waiting = await selectUnsealed(database.db, 1);
  if (waiting.length === 0) return 0;
  return database.transaction(async (trx) => {
    const size = await holdSize(trx, clock.now());
    const leaves = await selectUnsealed(trx, BATCH);
    const hashes = new Map(await findHashes(trx, nodesOf({ from: 0, to: size })));
    const added: (Node & { hash: Buffer })[] = [];
    for (const [offset, { id, hash }] of leaves.entries()) {
      const seq = size + offset;
      added.push(...addLeaf(hashes, seq, Buffer.from(hash, 'base64url')));
      await trx.updateTable('license_log_leaf').set({ seq }).where('id', '=', id).execute();
    }
    if (added.length > 0)
      await trx
        .insertInto('license_log_node')
        .values(added.map(({ level, place, hash }) => ({ level, place, hash: hash.toString('base64url') })))
        .execute();
    const to = size + leaves.length;
    const root = hashOfRange(hashes, { from: 0, to }).toString('base64url');
    const change = { size: to, root, sealed_at: clock.now() };
    if (leaves.length > 0) await trx.updateTable('license_log').set(change).where('id', '=', LOG).execute();
    return leaves.length;
  });
}

/** Afterwards all committed entries have their place. */
export async function sealAllOfLog(parts: Pick<Services, 'clock' | 'database'>): Promise<void> {
  while ((await sealLog(parts)) > 0);
}

const selectUnsealed = (db: Services['database']['db'], limit: number) =>
  db
    .selectFrom('license_log_leaf')
    .select(['id', 'hash'])
    .where('seq', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Locks the end of the log, so that only one sealer works at a time. */
async function holdSize(trx: Trx, now: number): Promise<number> {
  const empty = { id: LOG, size: 0, root: emptyRoot().toString('base64url'), sealed_at: now };
  await trx
    .insertInto('license_log')
    .values(empty)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await forUpdate(findLog(trx)).executeTakeFirstOrThrow()).size;
}
