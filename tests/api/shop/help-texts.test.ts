import { expect, test } from 'vitest';
import { describeAsOwner } from '../../support/people/as-owner.ts';

interface Text {
  kind: string;
  slug: string;
  category: string;
}

describeAsOwner('help texts', (owner) => {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    owner.ask(method, `/api/admin${path}`, body);
  const get = async (path: string) => (await call('GET', `/help-texts/${path}`)).data;
  const save = async (path: string, change: object, revision?: number) => {
    const { category, title, summary, markdown, revision: current } = await get(path);
    const body = { category, title, summary, markdown, revision: revision ?? current, ...change };
    return call('PUT', `/help-texts/${path}`, body);
  };
  const publish = async (path: string, more: object = {}) =>
    call('POST', `/help-texts/${path}/publish`, { revision: (await get(path)).revision, ...more });
  const saveAndPublish = async (path: string, change: object) => {
    await save(path, change);
    return publish(path);
  };
  const hits = async (q: string) =>
    (await owner.server.call('GET', '/api/web/help/search', { query: { q } })).data.hits.map(
      ({ path }: { path: string }) => path,
    );
  const read = (slug: string) => owner.server.call('GET', `/api/web/help/pages/${slug}`);
  const document = async (path: string) => (await owner.server.call('GET', path)).text;
  const shelf = async (kind: string, category: string) =>
    (await call('GET', '/help-texts')).data.items
      .filter((text: Text) => text.kind === kind && text.category === category)
      .map(({ slug }: Text) => slug);

  test('a page of one’s own: hidden until it is shown, then read and found, and hidden again', async () => {
    const blank = { kind: 'page', slug: 'install', category: 'buying', title: '安装星图' };
    expect(await call('POST', '/help-texts', blank)).toMatchObject({
      code: 200,
      data: { revision: 0, version: 1, hasDraft: false, isHidden: true, isShipped: false, path: '/docs/install' },
    });
    expect((await call('POST', '/help-texts', blank)).data.fields).toEqual({ slug: '这个地址已经有内容了' });
    expect((await call('POST', '/help-texts', { ...blank, slug: 'faq' })).data.fields).toEqual({
      slug: '这个地址已经有页面了',
    });
    expect((await save('page/install', { markdown: ' ' })).data.fields).toEqual({ markdown: '请填写正文' });
    await saveAndPublish('page/install', { summary: '三步装好', markdown: '## 准备\n\n装好琥珀工具箱。' });
    expect((await read('install')).status).toBe(404);
    await call('PUT', '/help-texts/page/install/visibility', { isHidden: false });
    expect((await read('install')).data).toMatchObject({ title: '安装星图', version: 2 });
    expect(await hits('琥珀工具箱')).toContain('/docs/install#section-1');
    for (const path of ['/sitemap.xml', '/llms.txt']) expect(await document(path), path).toContain('/docs/install');
    expect(await document('/docs/install.md')).toContain('琥珀工具箱');

    const hidden = await call('PUT', '/help-texts/page/install/visibility', { isHidden: true });
    expect(hidden.data).toMatchObject({ isHidden: true, version: 2 });
    expect((await read('install')).status).toBe(404);
    expect(await hits('琥珀工具箱')).toEqual([]);
    for (const path of ['/sitemap.xml', '/llms.txt']) expect(await document(path), path).not.toContain('/docs/install');
    expect((await owner.server.call('GET', '/docs/install.md')).status).toBe(404);
  });

  test('shipped words that were rewritten stay so, keep their versions, and come back', async () => {
    const shipped = await get('page/sdk');
    expect(shipped).toMatchObject({ isShipped: true, comesWithProduct: true, version: 1 });
    expect((await save('page/sdk', { title: 'Java 校验' })).data).toMatchObject({
      title: 'Java 校验',
      published: { title: shipped.title },
      hasDraft: true,
      isShipped: true,
      editedBy: 'owner',
    });
    expect((await read('sdk')).data.title).toBe(shipped.title);
    expect((await publish('page/sdk')).data).toMatchObject({ hasDraft: false, isShipped: false, version: 2 });
    expect((await publish('page/sdk')).data.error).toBe('DRAFT_UNCHANGED');
    expect((await read('sdk')).data.title).toBe('Java 校验');
    const { items } = await get('page/sdk/versions');
    expect(items).toMatchObject([
      { number: 2, savedBy: 'owner', isShipped: false },
      { number: 1, savedBy: null, isShipped: true, title: shipped.title },
    ]);
    const { revision } = (await save('page/sdk', { title: '还没想好' })).data;
    const back = await call('POST', '/help-texts/page/sdk/shipped', { revision });
    expect(back.data).toMatchObject({ title: shipped.title, isShipped: true, version: 3, hasDraft: false });
    expect((await call('POST', '/help-texts/page/install/shipped', { revision: 2 })).status).toBe(404);
    expect((await call('GET', '/help-texts/page/nothing')).status).toBe(404);
  });

  test('who saves over another’s words is refused, and of several at once one does', async () => {
    const { revision } = await get('question/how-long');
    expect((await save('question/how-long', { title: '多久审完？' })).code).toBe(200);
    const late = await save('question/how-long', { title: '等多久？' }, revision);
    expect([late.status, late.data.error]).toEqual([409, 'DRAFT_CHANGED_ELSEWHERE']);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((each) => save('question/how-long', { title: `第 ${each} 个` }, revision + 1)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await get('question/how-long')).revision).toBe(revision + 2);
    const publications = await Promise.all(
      [1, 2, 3].map(() => call('POST', '/help-texts/question/how-long/publish', { revision: revision + 2 })),
    );
    expect(publications.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await get('question/how-long')).version).toBe(2);
    // A discarded draft leaves the public text unchanged.
    await save('question/how-long', { title: '不要了' });
    const discarded = await call('POST', '/help-texts/question/how-long/discard', {
      revision: (await get('question/how-long')).revision,
    });
    expect(discarded.data).toMatchObject({ hasDraft: false, version: 2 });
    expect(discarded.data.title).not.toBe('不要了');
  });

  test('a question of one’s own is read, and hidden', async () => {
    await call('POST', '/help-texts', { kind: 'question', slug: 'refund', category: 'buying', title: '能退吗？' });
    await saveAndPublish('question/refund', { markdown: '联系{{vendor}}。' });
    const shown = async () =>
      (await owner.server.call('GET', '/api/web/help/faq')).data.questions.map(
        ({ question }: { question: string }) => question,
      );
    expect(await shown()).not.toContain('能退吗？');
    await call('PUT', '/help-texts/question/refund/visibility', { isHidden: false });
    expect(await shown()).toContain('能退吗？');
  });

  test('a shelf is arranged, by whoever saw it as it is; releases go on renewing its words', async () => {
    const seen = await shelf('page', 'license');
    const slugs = seen.toReversed();
    const arrange = (body: object) => call('PUT', '/help-order', { kind: 'page', category: 'license', ...body });
    expect((await arrange({ seen, slugs: slugs.slice(1) })).data.fields).toEqual({
      slugs: '排列前后应是同样的内容',
    });
    expect((await arrange({ seen, slugs })).code).toBe(200);
    expect(await shelf('page', 'license')).toEqual(slugs);
    // The same request again changes nothing; one based on the former order is refused.
    expect((await arrange({ seen, slugs })).code).toBe(200);
    const late = await arrange({ seen, slugs: seen.toSorted() });
    expect([late.status, late.data.error]).toEqual([409, 'WORDS_CHANGED']);
    const { pages } = (await owner.server.call('GET', '/api/web/help')).data;
    expect(pages.filter((page: Text) => page.category === 'license').map(({ slug }: Text) => slug)).toEqual(slugs);
    expect((await get(`page/${slugs[0]}`)).isShipped).toBe(true);

    // On another shelf it comes last.
    await saveAndPublish(`page/${slugs[0]}`, { category: 'account' });
    expect((await shelf('page', 'account')).at(-1)).toBe(slugs[0]);
  });

  test('the preview is made like the published text, and tells what differs', async () => {
    const markdown = '## 甲\n\n{{title}} 的<script>alert(1)</script>说明';
    const { data } = await call('POST', '/text-preview', { markdown, before: '## 甲\n\n旧说明' });
    expect(data.html).toContain('Vela Admin 的');
    expect(data.html).not.toContain('<script');
    expect(data.changes).toMatchObject([
      { kind: 'removed', heading: '甲', text: '旧说明' },
      { kind: 'added', heading: '甲' },
    ]);
    expect((await call('POST', '/text-preview', { markdown })).data.changes).toBeNull();
  });

  test('each act stands in the audit log', async () => {
    expect(await owner.acts('help.')).toEqual([
      'help.arranged',
      'help.changed',
      'help.created',
      'help.draft_discarded',
      'help.draft_saved',
      'help.hidden',
      'help.restored',
      'help.shown',
    ]);
  });
});
