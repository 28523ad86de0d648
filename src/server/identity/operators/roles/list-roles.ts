import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { operatorRoles } from '../../../../contract/team/operator-roles.ts';
import type { SignedInCall } from '../../../call.ts';
import { ownersNeedSecondFactor } from '../../rules.ts';
import { mayDecideAbout, readTeam } from '../team.ts';

/** The product's roles first, from the one that may most; the vendor's own behind them. */
export async function listRoles(call: SignedInCall): Promise<OutputOf<typeof operatorRoles.list>> {
  const team = await readTeam(call, call.database.db, { actorId: call.user.id });
  const items = team.definitions.map((definition) => {
    const isSecondFactorFixed = definition.id === 'owner' && ownersNeedSecondFactor(call.config);
    return {
      ...definition,
      permissions: [...definition.permissions],
      needsSecondFactor: definition.needsSecondFactor || isSecondFactorFixed,
      isSecondFactorFixed,
      holders: team.members.filter(({ roles }) => roles.includes(definition.id)).length,
      isManageable: mayDecideAbout(team, team.actor, [definition.id]),
    };
  });
  return { items };
}
