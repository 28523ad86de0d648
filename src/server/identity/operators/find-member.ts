import { ApiError } from '../../../contract/errors.ts';
import type { Call } from '../../call.ts';
import { foldUsername } from '../rules.ts';
import { findUserByName } from '../store.ts';
import type { Member, Team } from './team.ts';

/** The id of an account by its name; throws `NOT_FOUND`. */
export async function idOfUsername({ database }: Pick<Call, 'database'>, username: string): Promise<string> {
  const found = await findUserByName(database.db, foldUsername(username.normalize('NFKC').trim()));
  if (found === undefined) throw new ApiError('NOT_FOUND', { message: `没有用户名为 ${username} 的账号` });
  return found.id;
}

/** Somebody with a role; throws `NOT_FOUND` for customers, who are no part of the team. */
export function memberOf(team: Team, id: string): Member {
  const member = team.members.find((each) => each.id === id);
  if (member === undefined || member.roles.length === 0)
    throw new ApiError('NOT_FOUND', { message: '这个账号不是团队成员' });
  return member;
}
