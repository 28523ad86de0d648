import { expect, test } from 'vitest';
import { describeAsOwner } from '../../support/people/as-owner.ts';

const admin = '/api/admin/pages';

interface Summary {
  slug: string;
  broken: { id: string }[];
}

describeAsOwner('pages whose stored text is damaged', (owner) => {
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => owner.ask(method, url, body);
  const edited = async (slug: string) => (await call('GET', `${admin}/${slug}`)).data;
  const shown = async (slug: string) => {
    const { status, data } = await owner.server.call('GET', `/api/web/site-pages/${slug}`);
    return { status, ids: data?.blocks?.map(({ id }: { id: string }) => id) };
  };
  const db = () => owner.server.services.database.db;
  const store = (slug: string, values: { published?: string; draft?: string; facts?: string }) =>
    db().updateTable('page').set(values).where('slug', '=', slug).execute();
  const text = (id: string) => ({
    id,
    kind: 'text',
    isHidden: false,
    content: { title: '一段', markdown: '正文', isBeside: false },
  });

  async function publish(slug: string, blocks: object[], facts?: object): Promise<object> {
    const { document, revision } = await edited(slug);
    const saved = await call('PUT', `${admin}/${slug}`, { revision, document: { ...document, ...facts, blocks } });
    expect(saved.code).toBe(200);
    const published = await call('POST', `${admin}/${slug}/publish`, { revision: saved.data.revision });
    expect(published.code).toBe(200);
    return published.data.published;
  }
  const own = async (slug: string) => {
    expect((await call('POST', admin, { slug, title: `页面 ${slug}` })).code).toBe(200);
    return publish(slug, [text(`${slug}-a`), text(`${slug}-b`)]);
  };
  const brokenIn = async (): Promise<Record<string, string[]>> => {
    const { items } = (await call('GET', admin)).data as { items: Summary[] };
    return Object.fromEntries(
      items.filter(({ broken }) => broken.length > 0).map(({ slug, broken }) => [slug, broken.map(({ id }) => id)]),
    );
  };
  // Where another hand has written, a server sees it within its second.
  const within = { timeout: 5_000 };
  const told = async () => {
    const { brokenPages } = (await call('GET', '/api/admin/overview')).data;
    return brokenPages.map(({ slug, blocks }: { slug: string; blocks: number }) => [slug, blocks]);
  };

  test('whatever one block has become, the others are shown, and every other page is listed', async () => {
    const whole = (await own('cases')) as { blocks: object[] };
    await own('others');
    const guide = {
      id: 'guide-x',
      kind: 'guide',
      isHidden: false,
      content: { title: '向导', text: '', questions: [null] },
    };
    const damaged = [
      null,
      'a text',
      { ...text('no-content'), content: null },
      { ...text('list'), content: [] },
      { ...text('number'), id: 7 },
      { ...text('wrong'), content: { title: 7 } },
      { ...text('no-kind'), kind: null },
      guide,
    ];
    await store('cases', { published: JSON.stringify({ ...whole, blocks: [...damaged, text('cases-b')] }) });
    expect(await shown('cases')).toEqual({ status: 200, ids: ['cases-b'] });
    const ids = [0, 1, 2, 3, 4].map((at) => `unreadable-${at}`).concat('unreadable-6');
    expect((await brokenIn())['cases']?.toSorted()).toEqual([...ids, 'guide-x', 'wrong'].toSorted());
    await expect.poll(told, within).toEqual([['cases', 8]]);
    // The editor opens it, says which, and what is left is published again.
    const { document, broken } = await edited('cases');
    expect([document.blocks.length, broken.length]).toEqual([9, 8]);
    await publish('cases', [text('cases-b')]);
    expect([await brokenIn(), await told()]).toEqual([{}, []]);
  });

  test('a page of which nothing can be read shows its last version, is listed, and is restored', async () => {
    const before = await own('lost');
    await store('lost', { published: '{"title":', draft: 'null' });
    expect(await shown('lost')).toEqual({ status: 200, ids: ['lost-a', 'lost-b'] });
    expect(await brokenIn()).toEqual({ lost: ['unreadable-0'] });
    await expect.poll(told, within).toEqual([['lost', 1]]);
    const { revision, document } = await edited('lost');
    expect([document.title, document.blocks.length]).toEqual(['', 1]);
    const restored = await call('POST', `${admin}/lost/versions/1/restore`, { revision });
    expect(restored).toMatchObject({ code: 200, data: { document: before } });
    const again = await call('POST', `${admin}/lost/publish`, { revision: restored.data.revision });
    expect(again).toMatchObject({ code: 200, data: { broken: [] } });
    await expect.poll(told, within).toEqual([]);
  });

  test('menus and the facts of pages that cannot be read break nothing', async () => {
    const { document } = await edited('navigation');
    await publish('navigation', document.blocks.toSpliced(0, 1));
    await store('navigation', { published: '[' });
    await store('others', { facts: '{' });
    await expect.poll(told, within).toContainEqual(['navigation', 1]);
    const site = await owner.server.call('GET', '/api/web/site');
    expect(site.status).toBe(200);
    expect((await brokenIn())['navigation']).toEqual(['unreadable-0']);
    await publish('navigation', document.blocks, document);
    expect(await brokenIn()).toEqual({});
  });
});
