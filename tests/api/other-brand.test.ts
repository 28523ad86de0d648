import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPage } from '../../src/server/pages/create-page.ts';
import { getEditedPage } from '../../src/server/pages/get-edited-page.ts';
import { publishPage } from '../../src/server/pages/publish-page.ts';
import { saveDraft } from '../../src/server/pages/save-draft.ts';
import { pageDocument } from '../../src/contract/pages/page-document.ts';
import type { SignedInCall } from '../../src/server/call.ts';
import { writeSettings } from '../../src/server/settings/write-settings.ts';
import { openPageServer, type PageServer } from '../support/page-server.ts';
import { createTestUser } from '../support/users.ts';

/** Words of our own brand that no other shop may show. */
const shippedWords = /Vela|React|TypeScript|Node\.js|PostgreSQL|npm run|Ant Design|oxlint|这套源码|理由写成数字/;

let server: PageServer;
let editor: SignedInCall;
beforeAll(async () => {
  server = await openPageServer({ APP_TITLE: '星图 Admin', APP_SHORT_NAME: 'Xingtu' });
  editor = server.call(await createTestUser(server.services, { username: 'editor', roles: ['owner'] }));
  await server.services.database.db
    .updateTable('product')
    .set({ name: '星图 Admin', tagline: '一套 Vue 后台', description: '前端 Vue，后端 Java。' })
    .execute();
  await writeSettings(server.call(), { followName: '星图公众号', supportWechat: 'xingtu', resourceLinks: [] });
  // The products are edited with the catalogue.
  await server.services.database.db
    .updateTable('edition')
    .set({ tagline: '源码与文档', audience: '各种团队', highlights: '[]' })
    .execute();
});
afterAll(() => server.close());

/** A page in words of another vendor: a heading, his own features, and a call. */
async function rewrite(slug: string, title: string): Promise<void> {
  const { revision } = await getEditedPage(editor, { slug });
  const document = pageDocument.parse({
    title,
    description: '前端 Vue，后端 Java，三个版本。',
    menuLabel: '',
    menu: 'none',
    isHidden: false,
    blocks: [
      { id: 'a', kind: 'intro', isHidden: false, content: { title, text: '用过的人都说省心。' } },
      {
        id: 'b',
        kind: 'text',
        isHidden: false,
        content: { title: '交付什么', markdown: '- 源码\n- 文档', isBeside: true },
      },
      { id: 'c', kind: 'editions', isHidden: false, content: { title: '版本', text: '' } },
    ],
  });
  await saveDraft(editor, { slug, revision, document });
  await publishPage(editor, { slug, revision: revision + 1 });
}

/** The text that a reader, a search engine or a script finds, without the addresses of files. */
const wordsOf = (html: string): string => html.replaceAll(/\/(?:assets|screenshots|og)\/[^"'\s]+/g, '');

test('pages of blocks say nothing of ours once another vendor has rewritten them', async () => {
  await createPage(editor, { slug: 'cases', title: '客户案例' });
  for (const [slug, path, title] of [
    ['home', '/', '星图 Admin'],
    ['choose', '/choose/we', '为什么选星图'],
    ['cases', '/p/cases', '客户案例'],
  ] as const) {
    await rewrite(slug, title);
    const { statusCode, body } = await server.app.inject({ method: 'GET', url: path });
    expect([path, statusCode, body.includes(title)]).toEqual([path, 200, true]);
    const words = wordsOf(body);
    const found = shippedWords.exec(words);
    expect([path, found === null ? null : words.slice(Math.max(0, found.index - 60), found.index + 60)]).toEqual([
      path,
      null,
    ]);
  }
});
