import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { ApiError } from '../../contract/errors.ts';
import { fieldMessages } from '../../contract/field-messages.ts';
import { invitations } from '../../contract/team/invitations.ts';
import { rolePermissions } from '../../contract/permissions.ts';
import { invite } from '../../server/identity/invitations/invite.ts';
import { commandLineCall } from '../command-line-call.ts';
import { UsageError, type Command } from '../command.ts';
import { print } from '../print.ts';

const roles = Object.keys(rolePermissions);

export const command: Command = {
  name: 'invite',
  usage: `<邮箱> [--role ${roles.join('|')}]`,
  summary: '用邮件邀请一位同事加入团队；--role 可以重复，默认 reviewer，自定义角色写编号',
  async run(services, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { role: { type: 'string', multiple: true, default: ['reviewer'] } },
    });
    const [email, ...rest] = positionals;
    if (email === undefined || rest.length > 0) throw new UsageError('需要邮箱一个参数');
    const parsed = z.safeParse(invitations.invite.input, { email, roles: values.role });
    if (!parsed.success) throw new ApiError('FIELDS_INVALID', { fields: fieldMessages(parsed.error.issues) });
    await invite(commandLineCall(services), parsed.data);
    print(`邀请已进入发件箱：${parsed.data.email}，链接 7 天内有效`);
  },
};
