import { commandLineCall } from '../../../src/cli/command-line-call.ts';
import { createOperator } from '../../../src/server/identity/registration/create-operator.ts';
import type { ApiServer } from '../servers/api-server.ts';

export const teamPassword = 'correct horse battery';

/** An operator with these roles (the vendor's own by their ids) and a verified address. */
export async function makeOperator(server: ApiServer, username: string, ...roles: string[]): Promise<void> {
  const { services } = server;
  const email = `${username.replaceAll('_', '')}@vendor.cn`;
  const operator = { username, email, password: teamPassword, role: 'support', isEmailVerified: true } as const;
  await createOperator(commandLineCall(services), operator);
  const { db } = services.database;
  await db
    .updateTable('app_user')
    .set({ roles: JSON.stringify(roles) })
    .where('username', '=', username)
    .execute();
}

/** Logs in and returns the token. */
export async function enter(server: ApiServer, username: string, password = teamPassword): Promise<string> {
  return (await server.logIn(username, password)).data.token;
}

/** Acts and details in the audit log about one target, oldest first. */
export async function auditOf(server: ApiServer, targetId: string) {
  const rows = await server.services.database.db
    .selectFrom('audit_event')
    .select(['act', 'detail'])
    .where('target_id', '=', targetId)
    .orderBy('id')
    .execute();
  return rows.map(({ act, detail }) => ({ act, detail: JSON.parse(detail) as unknown }));
}

export async function idOf(server: ApiServer, username: string): Promise<string> {
  const { id } = await server.services.database.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
}
