import { sql } from 'kysely';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Operator, operators } from '../../../contract/team/operators.ts';
import type { SignedInCall } from '../../call.ts';
import { grantsBy } from '../grants.ts';
import { rolesOf } from '../roles-of.ts';
import { mayDecideAbout, readTeam } from './team.ts';

/** Everybody with a role, also those who are disabled. */
export async function listOperators(call: SignedInCall): Promise<OutputOf<typeof operators.list>> {
  const { db } = call.database;
  const team = await readTeam(call, db, { actorId: call.user.id });
  const rows = await db
    .selectFrom('app_user')
    .leftJoin('two_factor', (join) =>
      join.onRef('two_factor.user_id', '=', 'app_user.id').on('two_factor.enabled_at', 'is not', null),
    )
    .select(['app_user.id', 'username', 'nickname', 'email', 'roles', 'disabled_at', 'app_user.created_at'])
    .select('two_factor.enabled_at as second_factor_since')
    .select((eb) =>
      eb
        .selectFrom('session')
        .select((sub) => sub.fn.max('session.last_seen_at').as('at'))
        .whereRef('session.user_id', '=', 'app_user.id')
        .as('last_seen_at'),
    )
    .where(sql<boolean>`roles <> '[]'`)
    .orderBy('app_user.created_at')
    .orderBy('app_user.id')
    .execute();
  const items = rows.map((row) => {
    const roles = rolesOf(row.roles);
    const { needsSecondFactor } = grantsBy(call.config, roles, team.definitions);
    const secondFactor: Operator['secondFactor'] =
      row.second_factor_since !== null ? 'on' : needsSecondFactor ? 'required' : 'off';
    return {
      username: row.username,
      nickname: row.nickname === '' ? row.username : row.nickname,
      email: row.email,
      roles,
      lastSeenAt: row.last_seen_at,
      secondFactor,
      disabledAt: row.disabled_at,
      createdAt: row.created_at,
      isSelf: row.id === call.user.id,
      isManageable: mayDecideAbout(team, team.actor, roles),
    };
  });
  return { items };
}
