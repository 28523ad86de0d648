import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reports } from '../../../src/contract/applications/reports.ts';
import { verification } from '../../../src/contract/licenses/verification.ts';
import { newId } from '../../../src/server/database/new-id.ts';
import { dayOf, startOfDay } from '../../../src/server/outside/shanghai-calendar.ts';
import { pathOf } from '../../../src/server/http/rest.ts';
import { type ApiServer, openApiServer } from '../../support/servers/api-server.ts';
import { askers, expectRefused, mayDo, withAskers } from '../../support/people/each-role.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

describe('reports by role', () => {
  const site = withAskers('reports');
  const paths = [reports.get.path, reports.renewals.path];
  test.each(paths.flatMap((path) => askers.map((asker) => ({ path, asker }))))(
    '$path by $asker',
    async ({ path, asker }) => {
      const answer = await site.server.call('GET', `/api/admin${path}`, {
        token: site.tokens[asker],
        query: { part: 'money' },
      });
      if (mayDo(asker, 'application:review')) expect(answer.code).toBe(200);
      else expectRefused(answer);
    },
  );
});

describe.each(['sqlite', 'postgres'] as const)('reports on %s', (dialect) => {
  let server: ApiServer;
  let token: string;
  let now: number;
  let userId: string;
  let made = 0;
  beforeAll(async () => {
    server = await openApiServer(dialect);
    token = (await server.logIn('owner', server.ownerPassword)).data.token;
    now = server.clock.now();
    const { db } = server.services.database;
    userId = (await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow()).id;
  });
  afterAll(() => server.close());

  const ago = (days: number): number => now - days * DAY;
  const get = async (part: string, period = '13w') =>
    (await server.call('GET', '/api/admin/reports', { token, query: { part, period } })).data;
  const measure = async (code: string, part: string, period?: string) =>
    (await get(part, period)).measures.find((one: { code: string }) => one.code === code);

  const application = async (change: object): Promise<string> => {
    made += 1;
    const id = newId();
    await server.services.database.db
      .insertInto('application')
      .values({
        id,
        number: `AP${made}${dialect === 'sqlite' ? 'S' : 'P'}0000000`,
        user_id: userId,
        draft_key: `report-${made}`,
        kind: 'new',
        state: 'submitted',
        edition_code: 'pro',
        offer_id: null,
        holder_type: 'personal',
        created_at: 1,
        updated_at: 1,
        ...change,
      })
      .execute();
    return id;
  };
  const receipt = (applicationId: string, fen: number, at: number, change: object = {}) =>
    server.services.database.db
      .insertInto('application_receipt')
      .values({ id: newId(), application_id: applicationId, amount_fen: fen, channel: 'bank', at, ...change })
      .execute();
  const license = async (issuedAt: number, until: number, change: object = {}): Promise<string> => {
    made += 1;
    const id = newId();
    await server.services.database.db
      .insertInto('license')
      .values({
        id,
        number: `VL-${made}${dialect === 'sqlite' ? 'S' : 'P'}0000000`,
        user_id: userId,
        application_id: null,
        status: 'active',
        edition_code: 'pro',
        holder_type: 'personal',
        holder_name: '王小明',
        developers: null,
        projects: null,
        domain_limit: null,
        issued_at: issuedAt,
        updates_until: until,
        created_at: issuedAt,
        ...change,
      })
      .execute();
    return id;
  };

  test('applications: what came and was decided, and how long it took, against the period before', async () => {
    const decided = (state: string, days: number, minutes: number) =>
      application({ state, submitted_at: ago(days) - minutes * MINUTE, decided_at: ago(days) });
    await decided('approved', 1, 10);
    await decided('approved', 2, 20);
    await decided('rejected', 3, 90);
    await decided('approved', 100, 600);
    await application({ submitted_at: now });
    await application({ state: 'draft', submitted_at: null });
    const { steps } = await get('applications');
    expect([steps.length, steps.at(-1).to]).toEqual([13, dayOf(now)]);
    expect(await measure('submitted', 'applications')).toMatchObject({ total: 4, totalBefore: 1 });
    expect((await measure('submitted', 'applications')).current.at(-1)).toBe(4);
    expect(await measure('approved', 'applications')).toMatchObject({ total: 2, totalBefore: 1 });
    expect(await measure('rejected', 'applications')).toMatchObject({ total: 1, totalBefore: 0 });
    expect(await measure('decision_minutes', 'applications')).toMatchObject({ total: 20, totalBefore: 615 });
    const byDays = await measure('approved', 'applications', '4w');
    expect(byDays.current.slice(-3)).toEqual([1, 1, 0]);
    const refused = await server.call('GET', '/api/admin/reports', { token, query: { part: 'nothing' } });
    expect(refused.status).toBe(400);
  });

  test('money: what came in and went back; not what was undone, nor what an appeal took along', async () => {
    const paid = await application({ state: 'approved' });
    await receipt(paid, 100_000, ago(1));
    await receipt(paid, 50_000, ago(95));
    await receipt(paid, 70_000, ago(1), { undone_at: now });
    await receipt(await application({ state: 'rejected', refund_state: 'carried' }), 90_000, ago(1));
    await application({
      state: 'rejected',
      refund_state: 'refunded',
      refund_fen: 30_000,
      refunded_on: dayOf(ago(8)),
    });
    expect(await measure('received', 'money')).toMatchObject({ total: 100_000, totalBefore: 50_000 });
    const refunded = await measure('refunded', 'money');
    expect([refunded.total, refunded.current.at(-2)]).toEqual([30_000, 30_000]);
  });

  test('licenses: renewed, over, over soon, and the share renewed by month of issue', async () => {
    const { db } = server.services.database;
    const issued = ago(400);
    const renewed = await license(issued, now + 300 * DAY, { first_renewed_at: ago(5) });
    await db
      .insertInto('license_event')
      .values({ id: newId(), license_id: renewed, act: 'renew', actor_id: null, at: ago(5) })
      .execute();
    await license(issued, ago(35));
    await license(issued, ago(35), { status: 'revoked' });
    await license(issued, ago(35), { status: 'superseded' });
    await license(ago(300), startOfDay(now) + 8 * DAY);
    expect(await measure('renewed', 'licenses')).toMatchObject({ total: 1, totalBefore: 0 });
    expect(await measure('ended', 'licenses')).toMatchObject({ total: 1, totalBefore: 0 });
    const { data } = await server.call('GET', '/api/admin/renewal-report', { token });
    expect(data.ahead.map(({ count }: { count: number }) => count).slice(0, 3)).toEqual([0, 1, 0]);
    const month = data.cohorts.find((one: { month: string }) => one.month === dayOf(issued).slice(0, 7));
    expect(month).toMatchObject({ issued: 3, renewed: 1, ended: 2 });
  });

  test('use: downloads, online verifications, machines; as a file for each', async () => {
    const { db } = server.services.database;
    const key = { licenseId: await license(ago(10), now + DAY) };
    await db
      .insertInto('license_activation')
      .values([
        {
          license_id: key.licenseId,
          fingerprint_hash: 'one',
          first_seen_at: ago(200),
          last_seen_at: ago(1),
          seen_count: 9,
        },
        {
          license_id: key.licenseId,
          fingerprint_hash: 'two',
          first_seen_at: ago(2),
          last_seen_at: ago(2),
          seen_count: 1,
        },
      ])
      .execute();
    await server.call('POST', pathOf(verification.verify, '/api/web'), { body: { key: 'not.a.key' } });
    const report = await get('use');
    expect(report.activeMachines).toBe(2);
    expect(await measure('verifications', 'use')).toMatchObject({ total: 1, totalBefore: 0 });
    expect(await measure('machines', 'use')).toMatchObject({ total: 1 });
    const file = (list: string, query: Record<string, string>) =>
      server.call('GET', `/api/admin/exports/${list}`, { token, query });
    const csv = (await file('reports', { part: 'use', period: '4w' })).text.trimEnd().split('\r\n');
    expect(csv).toHaveLength(1 + 3 * 28);
    expect(csv.find((line) => line.startsWith(`在线校验,${dayOf(now)}`))).toContain(',1,');
    expect((await file('cohorts', {})).text).toContain('签发月份');
  });
});
