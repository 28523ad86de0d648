import type { OutputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { personalData } from '../../contract/identity/personal-data.ts';
import type { SignedInCall } from '../call.ts';
import { rolesOf } from '../identity/roles-of.ts';
import { WAIT_DAYS } from './rules.ts';
import { findHeld, findLeaver } from './store.ts';

export async function getDeletion(call: SignedInCall): Promise<OutputOf<typeof personalData.deletion>> {
  const { db } = call.database;
  const leaver = await findLeaver(db, call.user.id);
  if (leaver === undefined) throw new ApiError('LOGIN_EXPIRED');
  const isOperator = rolesOf(leaver.roles).length > 0;
  return { waitDays: WAIT_DAYS, dueAt: leaver.deletion_due_at, isOperator, ...(await findHeld(db, call.user.id)) };
}
