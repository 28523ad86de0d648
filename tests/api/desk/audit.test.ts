import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandLineCall } from '../../../src/cli/command-line-call.ts';
import { settleDenials } from '../../../src/server/audit/note-denial.ts';
import { recordAudit } from '../../../src/server/audit/record-audit.ts';
import { sealAll } from '../../../src/server/audit/seal-events.ts';
import { newId } from '../../../src/server/database/new-id.ts';
import { createOperator } from '../../../src/server/identity/registration/create-operator.ts';
import { writeSettings } from '../../../src/server/settings/write-settings.ts';
import { openApiServer, type ApiServer } from '../../support/servers/api-server.ts';

const password = 'correct horse battery';
const csvMark = '\ufeff';

describe.each(['sqlite', 'postgres'] as const)('the audit log on %s', (dialect) => {
  let server: ApiServer;
  let owner: string;
  let reviewer: string;
  let customer: string;

  beforeAll(async () => {
    server = await openApiServer(dialect);
    const operator = { username: 'anna', email: 'anna@vendor.cn', password, role: 'reviewer' as const };
    await createOperator(commandLineCall(server.services), { ...operator, isEmailVerified: true });
    owner = (await server.logIn('owner', server.ownerPassword)).data.token;
    reviewer = (await server.logIn('anna', password)).data.token;
    customer = await server.register('customer');
  });
  afterAll(() => server.close());

  const list = async (query: Record<string, string> = {}) =>
    (await server.call('GET', '/api/admin/audit', { token: owner, query })).data;
  const actsOf = async (query: Record<string, string>) =>
    (await list(query)).items.map(({ act }: { act: string }) => act);
  const record = (targetId: string, detail: Record<string, unknown> = {}) =>
    server.services.database.transaction((trx) =>
      recordAudit(commandLineCall(server.services), trx, { act: 'mail.retried', targetType: 'mail', targetId, detail }),
    );

  test('is read with the permission, and with no other', async () => {
    for (const token of [reviewer, customer])
      for (const path of ['audit', 'audit/check', 'exports/audit']) {
        const answer = await server.call('GET', `/api/admin/${path}`, { token });
        expect([answer.status, answer.data.error]).toEqual([403, 'PERMISSION_DENIED']);
      }
    expect((await server.call('GET', '/api/admin/exports/audit')).status).toBe(401);
  });

  test('tells who did what, from where, on what, and each field that changed', async () => {
    const { id } = await server.services.database.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'anna')
      .executeTakeFirstOrThrow();
    const user = { id, username: 'anna', sessionId: '', authenticatedAt: 0, mustEnrol: false, permissions: [] };
    const call = { ...commandLineCall(server.services), user };
    await writeSettings(
      { ...call, origin: { ...call.origin, ip: '203.0.113.9' } },
      {
        supportWechat: 'vela-help',
        licensing: { domainChangesPerYear: 5, domainOverlapHours: 24, domainUndoDays: 7, keyOverlapDays: 14 },
      },
    );
    const [event] = (await list({ act: 'setting.changed' })).items;
    expect(event).toMatchObject({
      seq: null,
      actor: { username: 'anna' },
      ip: '203.0.113.9',
      target: { type: 'setting', key: 'site' },
      changes: [
        { field: '客服微信', before: 'vela-demo-support', after: 'vela-help' },
        { field: '授权自助规则 · 每年可更改域名的次数', before: '3', after: '5' },
      ],
      facts: [],
    });
    const [made] = (await list({ thing: 'anna' })).items;
    expect(made).toMatchObject({
      act: 'operator.created',
      actor: null,
      ip: expect.stringMatching(/^cli:/),
      target: { type: 'user', name: 'anna' },
      facts: [{ field: '角色', value: 'reviewer' }],
    });
  });

  test('is filtered by person, act, group, thing and days', async () => {
    expect(await actsOf({ person: 'ANNA', act: 'setting' })).toEqual(['setting.changed']);
    expect(await actsOf({ person: '系统', act: 'operator' })).toContain('operator.created');
    expect(await actsOf({ person: 'nobody' })).toEqual([]);
    expect(await actsOf({ thing: 'nothing' })).toEqual([]);
    expect(await actsOf({ thing: 'site' })).toEqual(['setting.changed']);
    const today = new Date(server.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await actsOf({ from: today, to: today, act: 'setting.changed' })).toEqual(['setting.changed']);
    expect(await actsOf({ to: '2020-01-01' })).toEqual([]);
    expect((await server.call('GET', '/api/admin/audit', { token: owner, query: { from: '2026-02-30' } })).status).toBe(
      400,
    );
  });

  test('comes page by page, none twice and none left out', async () => {
    for (let index = 0; index < 25; index += 1) await record(newId());
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const query: Record<string, string> = { act: 'mail.retried', limit: '10' };
      const page = await list(cursor === '' ? query : { ...query, cursor });
      seen.push(...page.items.map(({ id }: { id: string }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([25, 25]);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  test('is exported as it is filtered, harmless in a spreadsheet, and the export is recorded', async () => {
    await record('danger', { title: '=HYPERLINK("http://evil")', note: 'two\nlines, and a comma' });
    const query = { act: 'mail.retried' };
    const answer = await server.call('GET', '/api/admin/exports/audit', { token: owner, query });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('.csv'),
    });
    expect(answer.bytes.subarray(0, 3)).toEqual(Buffer.from(csvMark));
    const lines = answer.text.split('\r\n');
    expect(lines[0]).toMatch(/序号,时间,用户名/);
    expect(lines).toHaveLength(1 + 26 + 1);
    expect(lines[1]).toContain('"标题：=HYPERLINK(""http://evil"")\n说明：two\nlines, and a comma"');
    expect(answer.text).not.toMatch(/(?:^|,|\n)"?[=+@-][A-Z]/);
    expect((await list({ act: 'audit.exported' })).items).toMatchObject([
      { actor: { username: 'owner' }, facts: expect.arrayContaining([{ field: '操作', value: 'mail.retried' }]) },
    ]);
    server.clock.advance(12 * 60_000);
    const late = await server.call('GET', '/api/admin/exports/audit', { token: owner, query });
    expect(late.data.error).toBe('FRESH_LOGIN_REQUIRED');
  });

  test('is checked, and a row changed in the database is named', async () => {
    await sealAll(server.services);
    const check = async () => (await server.call('GET', '/api/admin/audit/check', { token: owner })).data;
    const whole = await check();
    expect(whole).toMatchObject({ next: null, waiting: 0, findings: [] });
    expect(whole.checked).toBe(whole.total);
    const { db } = server.services.database;
    const row = await db
      .selectFrom('audit_event')
      .select(['id', 'seq'])
      .where('act', '=', 'setting.changed')
      .executeTakeFirstOrThrow();
    await db.updateTable('audit_event').set({ actor_id: null }).where('id', '=', row.id).execute();
    expect((await check()).findings).toMatchObject([{ kind: 'changed', seq: row.seq, eventId: row.id }]);
  });

  test('refusals at the console are noted: one event and a count for each person, endpoint and hour', async () => {
    server.clock.advance(3_600_000);
    const people = [
      (await server.logIn('anna', password)).data.token,
      (await server.logIn('customer', password)).data.token,
    ];
    await Promise.all(
      people.flatMap((token) => Array.from({ length: 50 }, () => server.call('GET', '/api/admin/settings', { token }))),
    );
    owner = (await server.logIn('owner', server.ownerPassword)).data.token;
    const denied = (await list({ act: 'access.denied', thing: 'GET /settings' })).items;
    expect(denied).toHaveLength(2);
    expect(denied.map(({ actor }: { actor: { username: string } }) => actor.username).toSorted()).toEqual([
      'anna',
      'customer',
    ]);
    expect(denied[0]).toMatchObject({
      target: { type: 'endpoint' },
      facts: [
        { field: '操作', value: expect.stringMatching(/[一-鿿]/) },
        { field: '需要的权限', value: '修改设置' },
      ],
    });
    expect(await actsOf({ act: 'access.denied_repeatedly' })).toEqual([]);
    server.clock.advance(3_600_000 + 600_000);
    await settleDenials(server.services);
    await settleDenials(server.services);
    owner = (await server.logIn('owner', server.ownerPassword)).data.token;
    const counted = (await list({ act: 'access.denied_repeatedly', thing: 'GET /settings' })).items;
    expect(counted.map(({ facts }: { facts: { value: string }[] }) => facts[0]?.value)).toEqual(['50', '50']);
    expect(await server.services.database.db.selectFrom('denied_call').selectAll().execute()).toEqual([]);
  });

  test('whoever tries every address fills no database', async () => {
    server.clock.advance(3_600_000);
    const token = (await server.logIn('customer', password)).data.token;
    const addresses = ['overview', 'trend', 'applications', 'queue-counts', 'licenses', 'mails', 'settings', 'audit'];
    const names = Array.from({ length: 40 }, (_, index) => `operators/someone${index}/roles/owner`);
    for (const address of addresses) await server.call('GET', `/api/admin/${address}`, { token });
    for (const address of names) await server.call('DELETE', `/api/admin/${address}`, { token });
    const { db } = server.services.database;
    const rows = await db.selectFrom('denied_call').select('endpoint').execute();
    // Calls are counted by the pattern of the address, not by its values.
    expect(rows).toHaveLength(addresses.length + 1);
    owner = (await server.logIn('owner', server.ownerPassword)).data.token;
    expect(
      await actsOf({ person: 'customer', act: 'access.denied', thing: 'DELETE /operators/:username/roles/:role' }),
    ).toHaveLength(1);
  });
});
