import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { publishDuePosts } from '../../../src/server/announcements/publish-post.ts';
import { migrationsFolder } from '../../../src/server/database/migrations/migrations-folder.ts';
import { describeAsOwner } from '../../support/people/as-owner.ts';
import { enter, makeOperator } from '../../support/people/team.ts';

describeAsOwner('who changed it last, and when', (owner) => {
  const ok = async (token: string, method: 'POST' | 'PUT' | 'PATCH', address: string, body: object) => {
    const answer = await owner.server.call(method, `/api/admin${address}`, { token, body });
    if (answer.code !== 200) throw new Error(`${address}: ${answer.text}`);
    return answer.data;
  };
  const get = async (address: string) => (await owner.ask('GET', `/api/admin${address}`)).data;
  /** What the console shows beside the newest post, line and discount, and beside two settings. */
  const shown = async () => {
    const [post] = (await get('/news')).items;
    const [line] = (await get('/notice-lines')).items;
    const [discount] = (await get('/discounts')).items;
    const { changes } = await get('/settings');
    const records = { post, editor: await get(`/news/${post.id}`), line, discount, ...changes };
    return Object.fromEntries(
      Object.entries(records as Record<string, { changedBy: string | null; changedAt: number }>).map(([name, each]) => [
        name,
        [each.changedBy, each.changedAt],
      ]),
    );
  };
  const line = { text: '周末维护', href: '', place: 'public', fromAt: 1, untilAt: null };
  const discount = {
    name: '早鸟',
    code: 'EARLY-2026',
    percent: 10,
    amountFen: null,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesEach: null,
    editions: [],
    kinds: ['new'],
  };
  const words = { title: '新版本', slug: 'v2', summary: '摘要', body: '正文' };

  test('posts, lines, discounts and settings name their last editor, also once that account is disabled', async () => {
    await makeOperator(owner.server, 'wang_lei', 'owner');
    const wang = await enter(owner.server, 'wang_lei');
    expect((await get('/settings')).changes).toEqual({});
    const created = owner.server.clock.now();
    const post = await ok(owner.token, 'POST', '/news', { title: '新版本', slug: 'v2' });
    const top = await ok(owner.token, 'POST', '/notice-lines', { ...line, requestKey: 'request-key-1' });
    const cheaper = await ok(owner.token, 'POST', '/discounts', { ...discount, requestKey: 'request-key-2' });
    await ok(owner.token, 'PATCH', '/settings', { supportHours: '每天', vendor: '星图' });
    const byOwner = ['owner', created];
    const first = { post: byOwner, editor: byOwner, line: byOwner, discount: byOwner };
    expect(await shown()).toEqual({ ...first, supportHours: byOwner, vendor: byOwner });

    owner.server.clock.advance(60_000);
    const byWang = ['wang_lei', owner.server.clock.now()];
    await ok(wang, 'PUT', `/news/${post.id}`, { revision: 1, ...words });
    await ok(wang, 'PUT', `/notice-lines/${top.id}`, { revision: 1, ...line, text: '周日维护' });
    await ok(wang, 'PUT', `/discounts/${cheaper.id}`, { revision: 0, ...discount, percent: 15 });
    await ok(wang, 'PATCH', '/settings', { vendor: '星图软件' });
    const later = { post: byWang, editor: byWang, line: byWang, discount: byWang };
    expect(await shown()).toEqual({ ...later, supportHours: byOwner, vendor: byWang });

    await ok(owner.token, 'POST', '/operators/wang_lei/disable', {});
    expect(await shown()).toEqual({ ...later, supportHours: byOwner, vendor: byWang });
    // Those who had it open meanwhile are told by whom.
    const look = { kind: 'line', id: top.id, revision: 1 };
    expect((await ok(owner.token, 'POST', '/editing/look', look)).saved).toEqual({ by: 'wang_lei', isOwn: false });
  });

  test('publishing, planning and ending are changes too; what the clock publishes stays with whoever planned it', async () => {
    const { db } = owner.server.services.database;
    owner.server.clock.advance(60_000);
    const byOwner = ['owner', owner.server.clock.now()];
    const [{ id, revision }] = (await get('/news')).items.map((each: { id: string }) => ({ ...each, revision: 2 }));
    const at = owner.server.clock.now() + 60_000;
    await ok(owner.token, 'POST', `/news/${id}/publish`, { revision, at });
    const [{ id: cheaper }] = (await get('/discounts')).items;
    await ok(owner.token, 'POST', `/discounts/${cheaper}/end`, {});
    expect(await shown()).toMatchObject({ post: byOwner, discount: byOwner });
    owner.server.clock.advance(60_000);
    await publishDuePosts(owner.server.services);
    expect(await shown()).toMatchObject({ post: ['owner', at] });
    expect(await db.selectFrom('news_post').select('state').executeTakeFirst()).toEqual({ state: 'published' });
  });

  test('what was changed before it was recorded is taken from the audit log', async () => {
    const { db } = owner.server.services.database;
    const before = await shown();
    for (const table of ['news_post', 'notice_line', 'discount'] as const)
      await db.updateTable(table).set({ changed_by: null }).execute();
    for (const table of ['notice_line', 'discount'] as const)
      await db.updateTable(table).set({ changed_at: null }).execute();
    await db.updateTable('setting').set({ updated_by: null }).execute();
    expect(await shown()).not.toEqual(before);
    const migration = await readFile(path.join(migrationsFolder, '0190_last_changes.sql'), 'utf8');
    const statements = migration.replaceAll(/^--.*$/gm, '').split(';');
    for (const statement of statements.filter((each) => each.trim().startsWith('update')))
      await sql.raw(statement).execute(db);
    expect(await shown()).toEqual(before);
  });
});
