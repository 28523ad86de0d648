import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { describeAsOwner } from '../../support/people/as-owner.ts';

const NOWHERE = '00000000-0000-7000-8000-000000000000';

describeAsOwner('pictures of pages, help and legal texts', (owner) => {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    owner.ask(method, `/api/admin${path}`, body);
  beforeAll(() => call('POST', '/pages', { slug: 'cases', title: '客户案例' }));
  const add = async (background: string): Promise<string> => {
    const file = await sharp({ create: { width: 800, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('alt', '一片海');
    body.append('file', new Blob([new Uint8Array(file)]), 'sea.png');
    return (await owner.server.call('POST', '/api/admin/media', { token: owner.token, body })).data.picture.id;
  };
  const usesOf = async (id: string) => (await call('GET', `/media/${id}`)).data.uses;
  const revisionOf = async (path: string) => (await call('GET', path)).data.revision;
  const blocks = (pictureId: string, markdown: string) => [
    {
      id: 'a',
      kind: 'pictures',
      isHidden: false,
      content: {
        title: '',
        text: '',
        items: [{ picture: { id: pictureId, address: '', alt: '' }, caption: '图', to: '' }],
      },
    },
    { id: 'b', kind: 'text', isHidden: false, content: { title: '', markdown, isBeside: false } },
  ];
  const save = async (content: object[]) => {
    const { document, revision } = (await call('GET', '/pages/cases')).data;
    return call('PUT', '/pages/cases', { revision, document: { ...document, blocks: content } });
  };

  test('a page shows them in their widths; what it shows stays in the library, and says where it stands', async () => {
    const [first, second] = [await add('#336699'), await add('#663399')];
    const gone = await save(blocks(NOWHERE, `![海](media:${NOWHERE})`));
    const message = '这张图片已经不在图库里，请另选一张';
    expect(gone.data.fields).toEqual({
      'document.blocks.0.content.items.0.picture.address': message,
      'document.blocks.1.content.markdown': message,
    });
    expect((await save(blocks(first, `看：\n\n![海"<b>](media:${second})`))).code).toBe(200);
    const use = { label: '页面“客户案例”', path: '/dashboard/pages/cases' };
    expect([await usesOf(first), await usesOf(second)]).toEqual([[use], [use]]);
    await call('POST', '/pages/cases/publish', { revision: await revisionOf('/pages/cases') });
    const shown = (await owner.server.call('GET', '/api/web/site-pages/cases')).data.blocks;
    expect(shown[0].content.items[0].picture).toMatchObject({
      alt: '一片海',
      address: expect.stringMatching(/^\/picture\/[\da-f]{64}\.webp$/),
      library: { width: 800, height: 400, avif: expect.stringContaining(' 560w') },
    });
    const { markdown } = shown[1].content;
    expect(markdown).toMatch(/<picture><source type="image\/avif" srcset="\/picture\/[^"]+ 560w/);
    expect(markdown).toContain('alt="海&quot;&lt;b&gt;"');
    const page = await owner.server.call('GET', '/p/cases');
    expect(page.text.match(/<picture>/g)).toHaveLength(2);

    const removed = await owner.server.call('DELETE', `/api/admin/media/${first}`, { token: owner.token });
    expect([removed.data.error, removed.message]).toEqual([
      'PICTURE_IN_USE',
      '这张图片还在使用，不能删除：页面“客户案例”',
    ]);
    // Removed from the draft, but still published.
    await save(blocks(second, '没有图片'));
    expect(await usesOf(first)).toEqual([use]);
    await call('POST', '/pages/cases/publish', { revision: await revisionOf('/pages/cases') });
    expect(await usesOf(first)).toEqual([]);
    expect((await owner.server.call('DELETE', `/api/admin/media/${first}`, { token: owner.token })).code).toBe(200);
  });

  test('help and legal texts show them by their id, and nothing but pictures of the library', async () => {
    const id = await add('#112233');
    const markdown = `看：\n\n![海](media:${id})\n\n![别处](https://example.com/a.png) ![假](media:x)`;
    const { category, title, summary, revision } = (await call('GET', '/help-texts/page/sdk')).data;
    const words = { category, title, summary, revision };
    expect(
      (await call('PUT', '/help-texts/page/sdk', { ...words, markdown: `![海](media:${NOWHERE})` })).data.fields,
    ).toEqual({
      markdown: '有图片已经不在图库里，请删去或另选一张',
    });
    expect((await call('PUT', '/help-texts/page/sdk', { ...words, markdown })).code).toBe(200);
    expect(await usesOf(id)).toEqual([{ label: `帮助“${title}”`, path: '/dashboard/help/page/sdk' }]);
    await call('POST', '/help-texts/page/sdk/publish', { revision: revision + 1 });
    const { html } = (await owner.server.call('GET', '/api/web/help/pages/sdk')).data;
    expect(html.match(/<img[^>]*>/g)).toHaveLength(1);
    expect(html).not.toMatch(/media:|example\.com/);
    expect((await owner.server.call('GET', '/docs/sdk.md')).text).toContain('](http://vela.test/picture/');
    expect((await call('POST', '/text-preview', { markdown })).data.html).toBe(html);
    expect(await usesOf(id)).toEqual([{ label: `帮助“${title}”`, path: '/dashboard/help/page/sdk' }]);

    const legal = { revision: await revisionOf('/legal-texts/privacy'), markdown: `## 甲\n\n![海](media:${id})` };
    expect((await call('PUT', '/legal-texts/privacy', legal)).code).toBe(200);
    expect(await usesOf(id)).toHaveLength(2);
    owner.server.clock.advance(1000);
    await call('POST', '/legal-texts/privacy/publish', { revision: legal.revision + 1, version: '1.1' });
    const page = (await owner.server.call('GET', '/api/web/pages/privacy')).data;
    expect(page.html).toContain('<picture>');
    expect(page.changes.passages).toContainEqual({ kind: 'added', heading: '甲', text: '（图片）' });
    // Former versions can still be read.
    await call('PUT', '/legal-texts/privacy', { revision: legal.revision + 2, markdown: '## 甲\n\n没有图片' });
    expect(await usesOf(id)).toHaveLength(2);
  });
});
