import type { Services } from '../../call.ts';
import { enterLeaves, leafOfAct, leafOfKey, leavesOfSigningKey } from './leaves.ts';

const BATCH = 500;

type Parts = Pick<Services, 'database'>;

/** Enters the licenses from before the log, or from a server that did not know it yet; returns how many. */
export async function enterExisting({ database }: Parts): Promise<number> {
  await enterSigningKeys(database.db);
  let entered = 0;
  for (let added = BATCH; added > 0; entered += added)
    added = await database.transaction(async (trx) => (await enterKeys(trx)) + (await enterActs(trx)));
  return entered;
}

export async function enterSigningKeys(db: Services['database']['db']): Promise<void> {
  const keys = await db.selectFrom('signing_key').selectAll().orderBy('created_at').execute();
  await enterLeaves(db, keys.flatMap(leavesOfSigningKey));
}

async function enterKeys(db: Services['database']['db']): Promise<number> {
  const keys = await db
    .selectFrom('license_key')
    .select(['id', 'license_id', 'jws', 'issued_at'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('license_log_leaf')
            .select('license_log_leaf.id')
            .where('license_log_leaf.kind', '=', 'key')
            .whereRef('license_log_leaf.subject_id', '=', 'license_key.id'),
        ),
      ),
    )
    .orderBy('issued_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  await enterLeaves(db, keys.map(leafOfKey));
  return keys.length;
}

async function enterActs(db: Services['database']['db']): Promise<number> {
  const acts = await db
    .selectFrom('license_event')
    .innerJoin('license', 'license.id', 'license_event.license_id')
    .select(['license_event.id', 'license_event.license_id', 'act', 'at', 'license_event.revision', 'license.number'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('license_log_leaf')
            .select('license_log_leaf.id')
            .where('license_log_leaf.kind', '=', 'act')
            .whereRef('license_log_leaf.subject_id', '=', 'license_event.id'),
        ),
      ),
    )
    .orderBy('at')
    .orderBy('license_event.id')
    .limit(BATCH)
    .execute();
  await enterLeaves(
    db,
    acts.map(({ number, ...act }) => leafOfAct(act, number)),
  );
  return acts.length;
}
