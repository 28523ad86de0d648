import { parseArgs } from 'node:util';
import { invitations } from '../../../contract/team/invitations.ts';
import { rolePermissions } from '../../../contract/permissions.ts';
import { invite } from '../../../server/identity/invitations/invite.ts';
import { commandLineCall } from '../../command-line-call.ts';
import { UsageError, type Command } from '../../command.ts';
import { printResult } from '../../print-result.ts';
import { readInput } from '../../read-input.ts';

const roles = Object.keys(rolePermissions);

export const command: Command = {
  name: 'invite',
  usage: `<邮箱> [--role ${roles.join('|')}] [--json]`,
  summary: '用邮件邀请一位同事加入团队；--role 可以重复，默认 reviewer，自定义角色写编号',
  async run(services, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        role: { type: 'string', multiple: true, default: ['reviewer'] },
        json: { type: 'boolean', default: false },
      },
    });
    const [email, ...rest] = positionals;
    if (email === undefined || rest.length > 0) throw new UsageError('需要邮箱一个参数');
    const input = readInput(invitations.invite, { email, roles: values.role });
    const invited = await invite(commandLineCall(services), input);
    printResult(values.json, { ...invited, ...input }, [`邀请已进入发件箱：${input.email}，链接 7 天内有效`]);
  },
};
