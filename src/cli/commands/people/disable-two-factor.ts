import { removeSecondFactor } from '../../../server/identity/two-factor/remove-second-factor.ts';
import { commandLineCall } from '../../command-line-call.ts';
import { UsageError, type Command } from '../../command.ts';
import { print } from '../../print.ts';

export const command: Command = {
  name: 'disable-two-factor',
  usage: '<用户名>',
  summary: '核实身份后，为丢失验证器和恢复码的人关闭两步验证，并结束其全部登录',
  async run(services, args) {
    const [username, ...rest] = args;
    if (username === undefined || username.startsWith('-') || rest.length > 0)
      throw new UsageError('需要用户名一个参数');
    const ended = await removeSecondFactor(commandLineCall(services), username);
    print(`已关闭 ${username} 的两步验证，结束了 ${ended} 个登录`);
  },
};
