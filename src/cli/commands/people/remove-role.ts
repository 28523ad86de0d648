import { rolePermissions, type Role } from '../../../contract/permissions.ts';
import { removeRole } from '../../../server/identity/operators/remove-role.ts';
import { commandLineCall } from '../../command-line-call.ts';
import { UsageError, type Command } from '../../command.ts';
import { print } from '../../print.ts';

const roles = Object.keys(rolePermissions) as Role[];

export const command: Command = {
  name: 'remove-role',
  usage: `<用户名> <${roles.join('|')}>`,
  summary: '收回运营账号的一个角色，并结束其全部登录与邮件链接；账号本身保留',
  async run(services, args) {
    const [username, name, ...rest] = args;
    if (username === undefined || username.startsWith('-') || name === undefined || rest.length > 0)
      throw new UsageError('需要用户名与角色两个参数');
    const role = roles.find((candidate) => candidate === name);
    if (role === undefined) throw new UsageError(`没有 ${name} 这个角色，可用的有：${roles.join('、')}`);
    const { roles: left, sessionsEnded } = await removeRole(commandLineCall(services), { username, role });
    print(`${username} 没有角色 ${role} 了，结束了 ${sessionsEnded} 个登录`);
    print(left.length === 0 ? '没有其他角色，不能再进入后台' : `还有角色：${left.join('、')}`);
  },
};
