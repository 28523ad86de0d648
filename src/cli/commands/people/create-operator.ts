import { parseArgs } from 'node:util';
import { rolePermissions, type Role } from '../../../contract/permissions.ts';
import { createOperator } from '../../../server/identity/registration/create-operator.ts';
import { commandLineCall } from '../../command-line-call.ts';
import { UsageError, type Command } from '../../command.ts';
import { print } from '../../print.ts';
import { choosePassword } from '../../read-password.ts';

const roles = Object.keys(rolePermissions) as Role[];

export const command: Command = {
  name: 'create-operator',
  usage: `<用户名> <邮箱> [--role ${roles.join('|')}] [--password-stdin]`,
  summary: '创建运营账号；默认角色 reviewer，不指定密码时生成一个并显示一次',
  async run(services, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { role: { type: 'string', default: 'reviewer' }, 'password-stdin': { type: 'boolean', default: false } },
    });
    const [username, email, ...rest] = positionals;
    if (username === undefined || email === undefined || rest.length > 0)
      throw new UsageError('需要用户名与邮箱两个参数');
    const role = roles.find((candidate) => candidate === values.role);
    if (role === undefined) throw new UsageError(`没有 ${values.role} 这个角色，可用的有：${roles.join('、')}`);
    const { password, wasMade } = await choosePassword(values['password-stdin']);
    const operator = { username, email, password, role, isEmailVerified: true, hasMadePassword: wasMade };
    await createOperator(commandLineCall(services), operator);
    print(`已创建运营账号 ${username}（角色 ${role}）`);
    if (wasMade) print(`密码：${password}\n只显示这一次，7 天内有效，请登录后改掉`);
  },
};
