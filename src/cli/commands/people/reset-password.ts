import { parseArgs } from 'node:util';
import { resetPassword } from '../../../server/identity/password/reset-password.ts';
import { commandLineCall } from '../../command-line-call.ts';
import { UsageError, type Command } from '../../command.ts';
import { print } from '../../print.ts';
import { choosePassword } from '../../read-password.ts';

export const command: Command = {
  name: 'reset-password',
  usage: '<用户名> [--password-stdin]',
  summary: '重设任一账号的密码并结束其全部登录；不指定密码时生成一个并显示一次',
  async run(services, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'password-stdin': { type: 'boolean', default: false } },
    });
    const [username, ...rest] = positionals;
    if (username === undefined || rest.length > 0) throw new UsageError('需要用户名一个参数');
    const { password, wasMade } = await choosePassword(values['password-stdin']);
    const ended = await resetPassword(commandLineCall(services), { username, password, isMade: wasMade });
    print(`已重设 ${username} 的密码，结束了 ${ended} 个登录`);
    if (wasMade) print(`新密码：${password}\n只显示这一次，7 天内有效，请登录后改掉`);
  },
};
