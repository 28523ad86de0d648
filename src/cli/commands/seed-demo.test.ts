import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestServices, type TestServices } from '../../../tests/support/services.ts';
import { applicationStates } from '../../contract/applications/application-states.ts';
import { getCatalog } from '../../server/catalog/get-catalog.ts';
import { shippedReleases } from '../../server/catalog/seed/releases.ts';
import { getOverview } from '../../server/console/get-overview.ts';
import { getTrend } from '../../server/console/get-trend.ts';
import { permissionsOf } from '../../contract/permissions.ts';
import { dayOf } from '../../server/outside/shanghai-calendar.ts';
import { command } from './seed-demo.ts';

describe.each(['sqlite', 'postgres'] as const)('seed-demo on %s', (dialect) => {
  let site: TestServices;
  beforeEach(async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    site = await openTestServices(dialect);
  });
  afterEach(() => site.close());

  const tables = [
    'application',
    'license',
    'download',
    'outbox_mail',
    'app_user',
    'product_release',
    'material',
  ] as const;
  const count = async (table: (typeof tables)[number]) => {
    const { rows } = await site.services.database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  };
  const counts = async () => Promise.all(tables.map(count));

  test('a lively, labelled set in every state, nothing in the future; a second run adds nothing', async () => {
    await command.run(site.services, []);
    const { db } = site.services.database;
    const states = await db.selectFrom('application').select('state').distinct().execute();
    expect(new Set(states.map((row) => row.state))).toEqual(new Set(applicationStates));
    const before = await counts();
    expect(before[0]).toBeGreaterThanOrEqual(40);
    expect(before.slice(0, 5).every((rows) => rows > 10)).toBe(true);
    const holders = await db.selectFrom('license').select('holder_name').execute();
    expect(holders.every((row) => row.holder_name.endsWith('（示例）'))).toBe(true);
    const gifts = await db
      .selectFrom('license')
      .select(['gift_giver', 'application_id'])
      .where('gift_giver', 'is not', null)
      .execute();
    expect(gifts).toEqual([{ gift_giver: '林一舟（示例）', application_id: null }]);
    const now = site.clock.now();
    const events = await db.selectFrom('application_event').select(['application_id', 'at']).orderBy('id').execute();
    expect(events.every((event) => event.at <= now)).toBe(true);
    const reviewer = await db
      .selectFrom('app_user')
      .selectAll()
      .where('username', '=', 'demo_reviewer')
      .executeTakeFirstOrThrow();
    expect(reviewer.password_hash).toBeNull();
    const asReviewer = site.call({
      id: reviewer.id,
      username: reviewer.username,
      sessionId: '',
      authenticatedAt: 0,
      mustEnrol: false,
      permissions: permissionsOf(['reviewer']),
    });
    expect((await getOverview(asReviewer)).queue.length).toBeGreaterThan(5);
    const { spans } = await getTrend(asReviewer, {});
    expect(spans.reduce((sum, { revenueFen }) => sum + (revenueFen ?? 0), 0)).toBeGreaterThan(0);
    await command.run(site.services, []);
    expect(await counts()).toEqual(before);
  });

  test('sample releases are labelled and older than the real one; nobody downloads before holding a license', async () => {
    await command.run(site.services, []);
    const { db } = site.services.database;
    const { releases } = await getCatalog(site.call());
    const shipped = (await shippedReleases()).map((release) => release.version);
    const samples = releases.slice(shipped.length);
    expect(releases.slice(0, shipped.length).map((release) => release.version)).toEqual(shipped);
    expect(samples.map((release) => release.version)).toEqual(['0.0.3-demo', '0.0.2-demo', '0.0.1-demo']);
    expect(samples.every((release) => release.changelog.startsWith('示例版本'))).toBe(true);
    const early = await db
      .selectFrom('download')
      .select(['download.id'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('license')
              .select('license.id')
              .whereRef('license.user_id', '=', 'download.user_id')
              .whereRef('license.issued_at', '<=', 'download.created_at'),
          ),
        ),
      )
      .execute();
    expect(early).toEqual([]);
    const times = await db.selectFrom('download').select('created_at').execute();
    expect(new Set(times.map((row) => dayOf(row.created_at))).size).toBeGreaterThan(10);
    expect(times.every((row) => row.created_at <= site.clock.now())).toBe(true);
  });

  test('refused where the site is public: its passwords are known to everyone', async () => {
    const strict = { ...site.services, config: { ...site.services.config, isStrict: true } };
    await expect(command.run(strict, [])).rejects.toThrow('正式站点');
    expect(await count('app_user')).toBe(0);
  });
});
