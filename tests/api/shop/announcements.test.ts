import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiServer, openApiServer } from '../../support/servers/api-server.ts';
import { formWithFile, pngOf } from '../../support/pictures.ts';

const HOUR = 3_600_000;
const lines = '/api/admin/notice-lines';
const posts = '/api/admin/news';

describe.each(['sqlite', 'postgres'] as const)('announcements on %s', (dialect) => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await openApiServer(dialect);
    token = (await server.logIn('owner', server.ownerPassword)).data.token;
  });
  afterAll(() => server.close());

  const shown = async (): Promise<string[]> => {
    const { data } = await server.call('GET', '/api/web/site');
    return (data.notices ?? []).map(({ text }: { text: string }) => text);
  };
  // Answers that are the same for everybody are cached for a second.
  const showsSoon = (texts: string[]) => expect.poll(shown).toEqual(texts);
  const line = (text: string, from: number, until: number | null) => ({
    text,
    href: '',
    place: 'public',
    fromAt: server.clock.now() + from,
    untilAt: until === null ? null : server.clock.now() + until,
    requestKey: `request-${text.length}-${from}`,
  });
  const create = (body: object) => server.call('POST', lines, { token, body });
  const draft = async (slug: string) =>
    (await server.call('POST', posts, { token, body: { title: '新版本', slug } })).data;
  const save = (post: { id: string; revision: number }, change: object) =>
    server.call('PUT', `${posts}/${post.id}`, {
      token,
      body: { revision: post.revision, title: '新版本', slug: 'a', summary: '摘要', body: '正文', ...change },
    });

  test('a line appears and ends on time, without a restart, and is made once however often it is sent', async () => {
    const body = line('今晚升级', HOUR, 2 * HOUR);
    const made = await create(body);
    expect(made).toMatchObject({ code: 200, data: { state: 'waiting', revision: 1 } });
    expect((await create(body)).data.id).toBe(made.data.id);
    expect((await server.call('GET', lines, { token })).data.items).toHaveLength(1);
    await showsSoon([]);
    server.clock.advance(HOUR);
    await showsSoon(['今晚升级']);
    const page = async () => (await server.call('GET', '/product/pricing')).text;
    await expect.poll(page).toContain('今晚升级');
    server.clock.advance(HOUR);
    await showsSoon([]);
    token = (await server.logIn('owner', server.ownerPassword)).data.token;
  });

  test('the line that began last comes first; changed words are another line to those who dismissed it', async () => {
    const first = await create(line('较早的一条', -2 * HOUR, null));
    await create(line('较晚', -HOUR, null));
    await showsSoon(['较晚', '较早的一条']);
    const idOf = async () =>
      (await server.call('GET', '/api/web/site')).data.notices.find((each: { text: string }) =>
        each.text.startsWith('较早'),
      ).id;
    const before = await idOf();
    const { id, revision } = first.data;
    const { requestKey: _key, ...words } = line('较早的另一条', -2 * HOUR, null);
    expect((await server.call('PUT', `${lines}/${id}`, { token, body: { revision, ...words } })).code).toBe(200);
    expect((await server.call('PUT', `${lines}/${id}`, { token, body: { revision, ...words } })).status).toBe(409);
    expect(await idOf()).not.toBe(before);
    for (const { id: each } of (await server.call('GET', lines, { token })).data.items)
      expect((await server.call('DELETE', `${lines}/${each}`, { token })).code).toBe(200);
    await showsSoon([]);
  });

  test.each([
    [{ text: '' }, 'text'],
    [{ text: '长'.repeat(81) }, 'text'],
    [{ href: 'javascript:alert(1)' }, 'href'],
    [{ href: '//evil.example' }, 'href'],
    [{ place: 'nowhere' }, 'place'],
    [{ untilAt: 5, fromAt: 5 }, 'untilAt'],
    [{ fromAt: 9e15 }, 'fromAt'],
  ])('%j is refused beside its field', async (change, field) => {
    const answer = await create({ ...line('好', 0, null), ...change });
    expect(Object.keys(answer.data.fields)).toEqual([field]);
  });

  test('a post is a draft until it is published, then has its page, list, feed and place in the sitemap', async () => {
    const post = await draft('a');
    expect((await server.call('POST', posts, { token, body: { title: '又一篇', slug: 'a' } })).data.error).toBe(
      'NEWS_SLUG_TAKEN',
    );
    const early = await server.call('POST', `${posts}/${post.id}/publish`, { token, body: { revision: 1 } });
    expect(Object.keys(early.data.fields)).toEqual(['summary', 'body']);
    await expect.poll(async () => (await server.call('GET', '/api/web/news/a')).status).toBe(404);
    const { data: saved } = await save(post, {
      body: '## 小标题\n\n<script>alert(1)</script>[x](javascript:alert(1))',
    });
    const done = await server.call('POST', `${posts}/${post.id}/publish`, {
      token,
      body: { revision: saved.revision },
    });
    expect(done).toMatchObject({ code: 200, data: { state: 'published' } });
    const { data } = await server.call('GET', '/api/web/news/a');
    expect(data.html).toContain('<h2 id="section-1">小标题</h2>');
    expect(data.html).not.toMatch(/<script|href/);
    expect((await server.call('GET', '/api/web/news')).data.items).toMatchObject([{ slug: 'a', summary: '摘要' }]);
    expect((await server.call('GET', '/news.atom')).text).toContain('/news/a</id>');
    expect((await server.call('GET', '/sitemap.xml')).text).toContain('/news/a</loc>');
    expect((await server.call('GET', '/news/a')).text).toContain('小标题');
    expect((await server.call('DELETE', `${posts}/${post.id}`, { token })).data.error).toBe('TRANSITION_REFUSED');
    const { revision } = done.data;
    expect((await server.call('POST', `${posts}/${post.id}/withdraw`, { token, body: { revision } })).code).toBe(200);
    await expect.poll(async () => (await server.call('GET', '/api/web/news/a')).status).toBe(404);
    expect((await server.call('GET', '/sitemap.xml')).text).not.toContain('/news');
    expect((await server.call('DELETE', `${posts}/${post.id}`, { token })).code).toBe(200);
  });

  test('of several who save at once one wins', async () => {
    const post = await draft('race');
    const answers = await Promise.all(['一', '二', '三'].map((summary) => save(post, { slug: 'race', summary })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('pictures of the library stand in a post, which holds them; others are left out', async () => {
    const { data } = await server.call('POST', '/api/admin/media', { token, body: formWithFile(pngOf(64, 64)) });
    const post = await draft('picture');
    const body = `![一张"图"](media:${data.picture.id}) ![外站](https://evil.example/a.png)`;
    const { data: saved } = await save(post, { slug: 'picture', body });
    const preview = await server.call('POST', '/api/admin/news-preview', { token, body: { body } });
    expect(preview.data.html).toMatch(
      /<picture><source type="image\/avif" srcset="\/picture\/[\da-f]{64}\.avif 64w" sizes="[^"]*"><img src="\/picture\/[\da-f]{64}\.webp"[^>]* width="64" height="64" alt="一张&quot;图&quot;"/,
    );
    expect(preview.data.html).not.toContain('evil');
    const refused = await server.call('DELETE', `/api/admin/media/${data.picture.id}`, { token });
    expect(refused.message).toContain('公告“新版本”');
    const gone = '![x](media:00000000-0000-7000-8000-000000000000)';
    expect((await save(saved, { slug: 'picture', body: gone })).data.fields).toEqual({
      body: '正文里有的图片已经不在图库里，请移除或重新选择',
    });
    expect((await server.call('DELETE', `/api/admin/media/${data.picture.id}`, { token })).data.error).toBe(
      'PICTURE_IN_USE',
    );
    await server.call('DELETE', `${posts}/${post.id}`, { token });
    expect((await server.call('DELETE', `/api/admin/media/${data.picture.id}`, { token })).code).toBe(200);
  });

  test('customers are refused', async () => {
    const customer = await server.register(`reader_${dialect}`);
    for (const url of [lines, posts]) expect((await server.call('GET', url, { token: customer })).status).toBe(403);
  });
});
