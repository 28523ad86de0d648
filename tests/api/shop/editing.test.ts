import { expect, test } from 'vitest';
import { describeAsOwner } from '../../support/people/as-owner.ts';
import { enter, makeOperator } from '../../support/people/team.ts';

describeAsOwner('two people who edit the same thing', (owner) => {
  const look = async (token: string, body: object) =>
    owner.server.call('POST', '/api/admin/editing/look', { token, body: { id: '', revision: 0, ...body } });
  const home = async (token: string) => (await owner.server.call('GET', '/api/admin/pages/home', { token })).data;

  test('see each other, and that one of them has saved, before the other one saves', async () => {
    await makeOperator(owner.server, 'wang_lei', 'editor');
    await makeOperator(owner.server, 'han_meimei', 'editor');
    const [wang, han] = [await enter(owner.server, 'wang_lei'), await enter(owner.server, 'han_meimei')];
    const { revision, document } = await home(wang);
    const page = { kind: 'page', id: 'home', revision };
    expect((await look(wang, page)).data).toEqual({ colleagues: [], saved: null });
    expect((await look(han, page)).data.colleagues).toEqual([{ username: 'wang_lei', name: 'wang_lei' }]);
    expect((await look(wang, page)).data.colleagues).toEqual([{ username: 'han_meimei', name: 'han_meimei' }]);
    // Another page is a different subject.
    expect((await look(han, { ...page, id: 'choose' })).data.colleagues).toEqual([]);

    const body = { revision, document: { ...document, title: '王磊的首页' } };
    expect((await owner.server.call('PUT', '/api/admin/pages/home', { token: wang, body })).code).toBe(200);
    expect((await look(han, page)).data.saved).toEqual({ by: 'wang_lei', isOwn: false });
    // Told to another window of the same person; not told once the newer state is shown.
    expect((await look(wang, page)).data.saved).toEqual({ by: 'wang_lei', isOwn: true });
    expect((await look(han, { ...page, revision: revision + 1 })).data.saved).toBeNull();

    // A colleague who has left is no longer named.
    const { db } = owner.server.services.database;
    await db
      .updateTable('editing_look')
      .set({ seen_at: owner.server.services.clock.now() - 36_000 })
      .execute();
    expect((await look(han, page)).data.colleagues).toEqual([]);
    expect(await db.selectFrom('editing_look').select('what').where('what', '=', 'page choose').execute()).toEqual([]);
  });

  test('of settings it counts whether the same ones were saved', async () => {
    const { revision } = (await owner.ask('GET', '/api/admin/settings')).data;
    const change = (body: object) => owner.server.call('PATCH', '/api/admin/settings', { token: owner.token, body });
    expect((await change({ revision, supportHours: '每天' })).code).toBe(200);
    const saved = async (id: string) => (await look(owner.token, { kind: 'settings', id, revision })).data.saved;
    expect([await saved('supportHours,supportEmail'), await saved('darkTheme')]).toEqual([
      { by: 'owner', isOwn: true },
      null,
    ]);
  });

  test('a setting that does not exist is refused by its name, and nothing beside it is saved', async () => {
    const { supportHours } = (await owner.ask('GET', '/api/admin/settings')).data;
    const body = { supportHours: '夜里', supportHour: '夜里', isAdmin: true };
    const refused = await owner.server.call('PATCH', '/api/admin/settings', { token: owner.token, body });
    expect([refused.status, refused.data.fields]).toEqual([400, { form: '没有这些字段：supportHour、isAdmin' }]);
    expect((await owner.ask('GET', '/api/admin/settings')).data.supportHours).toBe(supportHours);
  });

  test('each kind is looked up, and closed to those who may not edit it', async () => {
    await makeOperator(owner.server, 'reviewer_of_all', 'reviewer');
    const reviewer = await enter(owner.server, 'reviewer_of_all');
    const kinds = 'page legal help question letter reasons post line catalog form discount settings'.split(' ');
    for (const kind of kinds) {
      expect([kind, (await look(owner.token, { kind, id: 'none' })).code]).toEqual([kind, 200]);
      const refused = await look(reviewer, { kind, id: 'none' });
      expect([kind, refused.status, refused.data.error]).toEqual([kind, 403, 'PERMISSION_DENIED']);
    }
    expect((await look(owner.token, { kind: 'nothing' })).status).toBe(400);
  });
});
