import type { Kysely } from 'kysely';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { Robot, robots } from '../../contract/robots.ts';
import type { SignedInCall } from '../call.ts';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables/tables.ts';
import { readHosts } from './robot-hosts.ts';
import { openRobot } from './sealing.ts';

export async function listRobots({ database, config }: SignedInCall): Promise<OutputOf<typeof robots.list>> {
  const [items, hosts] = await Promise.all([readRobots(database.db, config), readHosts(database.db)]);
  return { items, hosts };
}

/** Oldest first, without secrets. */
export async function readRobots(db: Kysely<Tables>, config: Config): Promise<Robot[]> {
  const rows = await db
    .selectFrom('work_robot')
    .leftJoin('app_user', 'app_user.id', 'work_robot.created_by')
    .selectAll('work_robot')
    .select('app_user.username')
    .orderBy('work_robot.id')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      service: row.service,
      name: row.name,
      hasSecret: row.sealed_signing !== null,
      isLost: (await openRobot(config, row)) === null,
      toldAt: row.told_at,
      problem: row.problem,
      createdBy: row.username,
      createdAt: row.created_at,
    })),
  );
}
