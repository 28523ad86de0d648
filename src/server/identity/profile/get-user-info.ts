import { ApiError } from '../../../contract/errors.ts';
import type { UserInfo } from '../../../contract/identity/identity.ts';
import type { SignedInCall } from '../../call.ts';
import { grantsOf } from '../grants.ts';
import { presentPerson } from '../present-person.ts';
import { findPerson } from '../store.ts';

export async function getUserInfo(call: SignedInCall): Promise<UserInfo> {
  const { db } = call.database;
  const person = await findPerson(db, call.user.id);
  if (person === undefined) throw new ApiError('LOGIN_EXPIRED');
  return presentPerson(call.config, person, await grantsOf(call.config, db, person.roles));
}
