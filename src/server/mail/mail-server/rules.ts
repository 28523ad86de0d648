import type { Selectable } from 'kysely';
import type { FieldMessages } from '../../../contract/field-messages.ts';
import type { MailServerRow } from '../../database/tables/mail-tables.ts';

export interface TypedServer {
  host: string;
  port: number;
  security: MailServerRow['security'];
  username: string;
  fromAddress: string;
  fromName: string;
  password?: string | undefined;
}

type Stored = Selectable<MailServerRow> | undefined;

/** Whether the stored password would go to a server that it was not entered for. */
const isElsewhere = (typed: TypedServer, stored: Stored): boolean =>
  stored === undefined ||
  typed.host !== stored.host ||
  typed.port !== stored.port ||
  typed.security !== stored.security ||
  typed.username !== stored.username;

/** Problems that no single field can show. */
export function serverProblems(
  typed: TypedServer,
  stored: Stored,
  { isSenderGiven }: { isSenderGiven: boolean },
): FieldMessages {
  if (typed.host === '') return {};
  const problems: FieldMessages = {};
  if (typed.fromAddress === '' && !isSenderGiven) problems['fromAddress'] = '请填写发件邮箱，一般与账号相同';
  if (typed.username === '') {
    if ((typed.password ?? '') !== '') problems['username'] = '填写了密码，请一并填写账号';
    return problems;
  }
  if (typed.password === '') problems['password'] = '请填写密码；服务器不需要登录时，请把账号留空';
  if (typed.password === undefined) {
    if (!stored?.sealed_password) problems['password'] = '请填写密码；服务器不需要登录时，请把账号留空';
    else if (isElsewhere(typed, stored)) problems['password'] = '更换服务器、端口、加密方式或账号后，请重新填写密码';
  }
  return problems;
}
