import { assignEmail } from '../../../server/identity/email/assign-email.ts';
import { commandLineCall } from '../../command-line-call.ts';
import { UsageError, type Command } from '../../command.ts';
import { print } from '../../print.ts';

export const command: Command = {
  name: 'change-email',
  usage: '<用户名> <新邮箱>',
  summary: '核实身份后，为收不到旧邮箱邮件的人更换邮箱；新邮箱须用验证邮件确认',
  async run(services, args) {
    const [username, email, ...rest] = args;
    if (username === undefined || email === undefined || rest.length > 0)
      throw new UsageError('需要用户名和新邮箱两个参数');
    await assignEmail(commandLineCall(services), { username, email });
    print(`已把 ${username} 的邮箱改为 ${email}，验证邮件已进入发件箱`);
  },
};
