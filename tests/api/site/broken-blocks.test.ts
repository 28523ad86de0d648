import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Api } from '../../../src/contract/api.ts';
import { operatorConsole } from '../../../src/contract/console/console.ts';
import type { ShownPage } from '../../../src/contract/pages/pages.ts';
import { getOverview } from '../../../src/server/console/get-overview.ts';
import type { SignedInCall } from '../../../src/server/call.ts';
import { createPage } from '../../../src/server/pages/create-page.ts';
import { getEditedPage, listPages } from '../../../src/server/pages/get-edited-page.ts';
import { publishPage } from '../../../src/server/pages/publish-page.ts';
import { saveDraft } from '../../../src/server/pages/save-draft.ts';
import { getShop } from '../../../src/server/shop/get-shop.ts';
import { createTestUser } from '../../support/people/users.ts';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';

let lines: Record<string, unknown>[] = [];
const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });

/** Contents that pass every check on the server, and that no component can draw: by page and kind of block. */
const undrawable = new Map<string, Record<string, (content: object) => object | null>>();
const apiFor = (api: Api): Api =>
  Object.create(api, {
    pages: {
      value: Object.create(api.pages, {
        show: { value: async (input: { slug: string }) => spoiled(await api.pages.show(input)) },
      }),
    },
  }) as Api;
const spoiled = (page: ShownPage): ShownPage => ({
  ...page,
  blocks: page.blocks.map((block) => {
    const spoil = undrawable.get(page.slug)?.[block.kind];
    return spoil === undefined ? block : { ...block, content: spoil(block.content) as never };
  }),
});

let server: PageServer;
let owner: SignedInCall;
beforeAll(async () => {
  server = await openPageServer({}, undefined, { log, apiFor });
  owner = await callOf('owner');
});
afterAll(() => server.close());

const callOf = async (role: 'owner' | 'support'): Promise<SignedInCall> => {
  const user = await createTestUser(server.services, { username: `${role}-of-pages`, roles: [role] });
  return { ...server.call(user), user };
};

const html = async (url: string) => {
  const { statusCode, body } = await server.app.inject({ method: 'GET', url });
  return { statusCode, body };
};

const text = (id: string, title: string) => ({
  id,
  kind: 'text',
  isHidden: false,
  content: { title, markdown: `${title}的正文`, isBeside: false },
});

async function publishOwn(slug: string): Promise<void> {
  await createPage(owner, { slug, title: `页面 ${slug}` });
  const { document, revision } = await getEditedPage(owner, { slug });
  const blocks = ['甲', '乙', '丙'].map((title, at) => text(`${slug}-${at}`, `第${title}段`));
  await saveDraft(owner, { slug, revision, document: { ...document, blocks } as never });
  await publishPage(owner, { slug, revision: revision + 1 });
}

test('blocks damaged in the database are left out of the page, named in the log, and told to whoever edits pages', async () => {
  await publishOwn('damaged');
  const { db } = server.services.database;
  const row = db.selectFrom('page').select('published').where('slug', '=', 'damaged');
  const document = JSON.parse((await row.executeTakeFirstOrThrow()).published ?? '');
  document.blocks[0].content = { title: 7 };
  document.blocks[2] = null;
  document.blocks.push({ id: 'gone', kind: 'of another release', isHidden: false, content: {} });
  await db
    .updateTable('page')
    .set({ published: JSON.stringify(document) })
    .where('slug', '=', 'damaged')
    .execute();
  lines = [];
  const { statusCode, body } = await html('/p/damaged');
  expect([statusCode, body.includes('第乙段的正文'), body.includes('第甲段')]).toEqual([200, true, false]);
  const ids = ['damaged-0', 'unreadable-2', 'gone'];
  const named = lines.find(({ slug }) => slug === 'damaged') ?? { broken: [] };
  expect((named['broken'] as { id: string }[]).map(({ id }) => id)).toEqual(ids);

  const { items } = await listPages(owner);
  expect(items.filter(({ broken }) => broken.length > 0).map(({ slug }) => slug)).toEqual(['damaged']);
  const overview = await getOverview(owner);
  expect(overview.brokenPages).toEqual([{ slug: 'damaged', title: '页面 damaged', blocks: 3 }]);
  expect(operatorConsole.overview.output.safeParse(overview).success).toBe(true);
  expect((await getOverview(await callOf('support'))).brokenPages).toBeNull();
  const { steps } = await getShop(owner);
  const found = steps.flatMap(({ findings }) => findings.map((finding) => finding.text));
  expect(found).toContain('页面“页面 damaged”有 3 个内容块没有显示：打开它，改正后重新发布');
});

test.each([
  { name: 'a block of a vendor’s page', slug: 'undrawn', url: '/p/undrawn', kind: 'text', stays: '页面 undrawn' },
  { name: 'the head of the home page', slug: 'home', url: '/', kind: 'hero', stays: '买了之后会发生什么' },
  { name: 'a part of the price page', slug: 'pricing', url: '/product/pricing', kind: 'terms', stays: '¥1,999' },
])(
  '$name that cannot be drawn is left out, and told until it is published anew',
  async ({ slug, url, kind, stays }) => {
    if (slug === 'undrawn') await publishOwn(slug);
    undrawable.set(slug, { [kind]: () => null });
    lines = [];
    const { statusCode, body } = await html(`${url}?again`);
    expect([statusCode, body.includes(stays)]).toEqual([200, true]);
    expect(body).not.toContain('画不出来的一块</');
    const told = lines.filter(({ msg }) => msg === 'a block of a page cannot be drawn and is left out');
    expect(told.map((line) => line['slug'])).toContain(slug);
    expect(lines.some(({ msg }) => msg === 'page failed')).toBe(false);
    const edited = await getEditedPage(owner, { slug });
    expect(edited.broken.map(({ id }) => edited.published?.blocks.find((block) => block.id === id)?.kind)).toContain(
      kind,
    );
    expect((await getOverview(owner)).brokenPages).toContainEqual(expect.objectContaining({ slug }));

    undrawable.delete(slug);
    await saveDraft(owner, {
      slug,
      revision: edited.revision,
      document: { ...edited.document, title: '改过' } as never,
    });
    server.clock.advance(1000);
    await publishPage(owner, { slug, revision: edited.revision + 1 });
    expect((await getEditedPage(owner, { slug })).broken).toEqual([]);
  },
);

const hero = (id: string) => ({
  id,
  kind: 'hero',
  isHidden: false,
  content: {
    title: '有演示的一页',
    text: '',
    buttons: [],
    showsRelease: false,
    showsDemo: true,
    demoNote: '演示上面的话',
    keyNote: '还没有签发',
    faceNote: '签发了',
  },
});

async function publishWithHero(slug: string): Promise<string> {
  await createPage(owner, { slug, title: `页面 ${slug}` });
  const { document, revision } = await getEditedPage(owner, { slug });
  const blocks = [hero(`${slug}-hero`), text(`${slug}-text`, '后面一段')];
  await saveDraft(owner, { slug, revision, document: { ...document, blocks } as never });
  await publishPage(owner, { slug, revision: revision + 1 });
  return `/p/${slug}`;
}

const brokenOf = async (slug: string) => (await getEditedPage(owner, { slug })).broken.map(({ id }) => id);

test('a part that fails behind a Suspense is left out, too, and stays noted only until it can be drawn again', async () => {
  const url = await publishWithHero('suspended');
  undrawable.set('suspended', { hero: (content) => ({ ...content, demoNote: { no: 'child of React' } }) });
  const { statusCode, body } = await html(`${url}.data`).then(() => html(url));
  expect([statusCode, body.includes('后面一段的正文'), body.includes('>有演示的一页<')]).toEqual([200, true, false]);
  // The page that is sent starts in the browser like any other.
  expect([body.match(/<script/g)?.length, body.includes('data-modules=')]).toEqual([
    (await html('/choose/we')).body.match(/<script/g)?.length,
    true,
  ]);
  expect(await brokenOf('suspended')).toEqual(['suspended-hero']);

  undrawable.delete('suspended');
  // It is not kept like a whole page: everybody else keeps theirs for a minute.
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 10_500);
  await html(url);
  await expect.poll(async () => (await html(url)).body.includes('>有演示的一页<')).toBe(true);
  expect(await brokenOf('suspended')).toEqual([]);
  clock.mockRestore();
});

test('a part that cannot be drawn is named in the log once, however often its page is drawn', async () => {
  const url = await publishWithHero('outside');
  undrawable.set('outside', { hero: (content) => ({ ...content, title: { no: 'child of React' } }) });
  expect((await html(url)).statusCode).toBe(200);
  expect(await brokenOf('outside')).toEqual(['outside-hero']);
  lines = [];
  for (let time = 0; time < 3; time += 1) await html(`${url}?holder=${time}`);
  // Told once, however often the page is drawn.
  expect(lines.filter(({ msg }) => msg === 'a block of a page cannot be drawn and is left out')).toEqual([]);
  undrawable.delete('outside');
});
