import { afterEach, describe, expect, test, vi } from 'vitest';
import { findHeadRow, portionsOf, recogniseColumns, rowsBelow } from '../../../src/contract/imports/import-columns.ts';
import { isDrill } from '../../support/drills/long-form.ts';
import { customerList } from '../../support/import-file.ts';
import { ask, type ClientAnswer, logInAsOwner } from '../../support/servers/real-client.ts';
import { type RealServer, startRealServer } from '../../support/servers/real-server.ts';
import { openPreparedPlace } from '../../support/servers/server-place.ts';

const BAD_EVERY = 33;

describe.each([
  ['sqlite', 100],
  ['postgres', isDrill ? 1000 : 200],
] as const)('an import of customers on %s', (dialect, count) => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  });

  test(`of ${count} rows goes on by itself where kill -9 has cut it off, and takes every row once`, async () => {
    const place = await openPreparedPlace(dialect);
    cleanups.push(place.close);
    const start = async (): Promise<RealServer> => {
      const started = await startRealServer({ dataDir: place.dataDir, env: place.env, atLittleCost: true });
      cleanups.push(started.kill);
      return started;
    };
    let server = await start();
    const token = await logInAsOwner(server);
    const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<ClientAnswer['data']> => {
      const answer = await ask(server, method, `/api/admin/imports${path}`, { token, body });
      expect(answer, path).toMatchObject({ code: 200 });
      return answer.data;
    };
    const state = async () => (await call('GET', `/${id}`)) as { state: string; counts: Record<string, number> };
    const bad = Math.floor(count / BAD_EVERY);
    const good = count - bad;

    const table = customerList(count, BAD_EVERY)
      .split('\r\n')
      .map((line) => line.split(','));
    const headAt = findHeadRow(table);
    const { id } = await call('POST', '', { requestKey: 'an-import-that-is-killed', fileName: '老客户.csv' });
    for (const rows of portionsOf(rowsBelow(table, headAt, recogniseColumns(table[headAt] ?? []))))
      await call('POST', `/${id}/rows`, { rows });
    await call('POST', `/${id}/check`);
    await vi.waitFor(
      async () => expect(await state()).toMatchObject({ state: 'checked', counts: { ready: good, wrong: bad } }),
      { timeout: 120_000, interval: 100 },
    );

    await call('POST', `/${id}/start`, { takesDoubtful: false, invites: false });
    // In the middle: neither before the first row nor after the last.
    await vi.waitUntil(async () => ((await state()).counts['done'] ?? 0) > good / 10, {
      timeout: 120_000,
      interval: 20,
    });
    await server.kill();
    const done = await place.look(async ({ db }) => {
      const rows = await db.selectFrom('customer_import_row').select('line').where('state', '=', 'done').execute();
      const licenses = await db.selectFrom('license').select('id').where('former_number', 'like', 'XK-%').execute();
      // Exactly the rows that are marked as done have a license.
      expect(licenses).toHaveLength(rows.length);
      return rows.length;
    });
    expect(done).toBeLessThan(good);

    server = await start();
    await vi.waitFor(
      async () => expect(await state()).toMatchObject({ state: 'done', accounts: good, licenses: good }),
      { timeout: 240_000, interval: 200 },
    );
    await place.look(async ({ db }) => {
      const licenses = await db
        .selectFrom('license')
        .innerJoin('license_key', 'license_key.license_id', 'license.id')
        .select(['license.former_number', 'license.user_id'])
        .where('license.former_number', 'like', 'XK-%')
        .execute();
      expect(licenses).toHaveLength(good);
      expect(new Set(licenses.map((row) => row.former_number)).size).toBe(good);
      expect(new Set(licenses.map((row) => row.user_id)).size).toBe(good);
    });
  });
});
