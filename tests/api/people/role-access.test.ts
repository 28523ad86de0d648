import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forEachEndpoint } from '../../../src/contract/api.ts';
import type { Access, EndpointShape } from '../../../src/contract/endpoint.ts';
import { permissionNames } from '../../../src/contract/permission-names.ts';
import { type Permission, permissionCodes, type Role, rolePermissions } from '../../../src/contract/permissions.ts';
import { pathOf } from '../../../src/server/http/rest.ts';
import { type ApiServer, openApiServer } from '../../support/servers/api-server.ts';
import { enter, makeOperator } from '../../support/people/team.ts';

const guarded: [name: string, entry: EndpointShape & { access: Permission }][] = [];
const isPermission = (access: Access): access is Permission => permissionCodes.some((code) => code === access);
forEachEndpoint((domain, name, entry) => {
  const { access } = entry;
  if (isPermission(access)) guarded.push([`${domain}.${name}`, { ...entry, access }]);
});

/** The ids do not exist: if a refusal is missing, still nothing changes. */
const urlOf = (entry: EndpointShape): string =>
  pathOf(entry, '/api/web').replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000');

// All calls expect a refusal, so nothing may happen, whatever the endpoint does.
describe('every endpoint that asks for a permission', () => {
  let server: ApiServer;
  /** Tokens of operators with all permissions except this one. */
  const without = new Map<Permission, string>();
  const withRole = new Map<Role, string>();
  const roles = (Object.keys(rolePermissions) as Role[]).filter((role) => role !== 'owner');

  beforeAll(async () => {
    server = await openApiServer('sqlite');
    const owner = await enter(server, 'owner', server.ownerPassword);
    for (const [index, missing] of permissionCodes.entries()) {
      const permissions = permissionCodes.filter((code) => code !== missing);
      const body = { name: `全部，除了 ${index}`, permissions };
      const made = await server.call('POST', '/api/admin/operator-roles', { token: owner, body });
      expect(made.code, made.text).toBe(200);
      await makeOperator(server, `without_${index}`, made.data.id);
      without.set(missing, await enter(server, `without_${index}`));
    }
    for (const role of roles) {
      await makeOperator(server, `only_${role}`, role);
      withRole.set(role, await enter(server, `only_${role}`));
    }
  });
  afterAll(() => server.close());

  test.each(guarded)('%s is closed to all who lack it, whatever else they may do', async (_name, entry) => {
    const lacking = roles.filter((role) => !rolePermissions[role].some((code) => code === entry.access));
    for (const token of [without.get(entry.access), ...lacking.map((role) => withRole.get(role))]) {
      expect(token).toBeDefined();
      const answer = await server.call(entry.method, urlOf(entry), { token });
      expect([answer.status, answer.data.error]).toEqual([403, 'PERMISSION_DENIED']);
      expect(answer.message).toBe(`需要“${permissionNames[entry.access]}”权限，可以请管理员在“团队”里添加`);
    }
  });

  test('a refusal is in the audit log with the permission that was missing', async () => {
    for (const [permission, token] of without) {
      const entry = guarded.find(([, { access }]) => access === permission)?.[1];
      if (entry !== undefined) await server.call(entry.method, urlOf(entry), { token });
    }
    const rows = await server.services.database.db
      .selectFrom('audit_event')
      .innerJoin('app_user', 'app_user.id', 'audit_event.actor_id')
      .select(['audit_event.detail', 'app_user.username'])
      .where('act', '=', 'access.denied')
      .execute();
    const named = rows.map(({ detail, username }) => {
      const { permission } = JSON.parse(detail) as { permission?: string };
      return `${username}: ${permission ?? ''}`;
    });
    const used = new Set(guarded.map(([, { access }]) => access));
    for (const [index, permission] of permissionCodes.entries())
      if (used.has(permission)) expect(named).toContain(`without_${index}: ${permission}`);
  });
});
