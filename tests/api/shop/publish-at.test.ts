import { expect, test } from 'vitest';
import { publishDuePosts } from '../../../src/server/announcements/publish-post.ts';
import { publishDueHelpTexts } from '../../../src/server/content/help/publish-help-text.ts';
import { publishDueLegalTexts } from '../../../src/server/content/legal/publish-legal-text.ts';
import { minutes } from '../../../src/server/duration.ts';
import { publishDuePages } from '../../../src/server/pages/publish-page.ts';
import { openSecondApi } from '../../support/servers/api-server.ts';
import { describeAsOwner } from '../../support/people/as-owner.ts';

describeAsOwner('drafts published at a time', (owner) => {
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => owner.ask(method, url, body);
  const later = () => owner.server.clock.now() + minutes(10);
  const public_ = async (url: string) => (await owner.server.call('GET', url)).text;
  /** The time comes on two servers at once. */
  async function fallDue(publish: typeof publishDuePages): Promise<void> {
    const second = await openSecondApi(owner.server);
    owner.server.clock.advance(minutes(11));
    await Promise.all([owner.server, second, owner.server].map(({ services }) => publish(services)));
    await second.close();
  }

  const home = '/api/admin/pages/home';
  const draftHome = async (title: string) => {
    const { revision, document } = (await call('GET', home)).data;
    const [hero, ...others] = document.blocks;
    const blocks = [{ ...hero, content: { ...hero.content, title } }, ...others];
    return (await call('PUT', home, { revision, document: { ...document, blocks } })).data;
  };

  test('a page: not before its time, once, called off, and not once it was discarded', async () => {
    const { revision } = await draftHome('双十一的首页');
    const past = await call('POST', `${home}/publish`, { revision, at: owner.server.clock.now() });
    expect(past.data.fields).toEqual({ at: '请选择以后的时间' });
    const planned = (await call('POST', `${home}/publish`, { revision, at: later() })).data;
    expect(planned).toMatchObject({ hasDraft: true, publishAt: later() });
    const off = (await call('POST', `${home}/unschedule`, { revision: planned.revision })).data;
    expect(off).toMatchObject({ hasDraft: true, publishAt: null });
    await fallDue(publishDuePages);
    expect(await public_('/api/web/site-pages/home')).not.toContain('双十一的首页');

    await call('POST', `${home}/publish`, { revision: off.revision, at: later() });
    await publishDuePages(owner.server.services);
    expect(await public_('/api/web/site-pages/home')).not.toContain('双十一的首页');
    await fallDue(publishDuePages);
    expect(await public_('/api/web/site-pages/home')).toContain('双十一的首页');
    expect((await call('GET', home)).data).toMatchObject({ hasDraft: false, publishAt: null });
    const { items } = (await call('GET', `${home}/versions`)).data;
    expect(items.map(({ number }: { number: number }) => number)).toEqual([1, 0]);
    expect(items[0].publishedBy).not.toBeNull();

    const again = await draftHome('别的首页');
    const waiting = (await call('POST', `${home}/publish`, { revision: again.revision, at: later() })).data;
    await call('POST', `${home}/discard`, { revision: waiting.revision });
    await fallDue(publishDuePages);
    expect((await call('GET', home)).data).toMatchObject({ hasDraft: false, publishAt: null });
    expect(await public_('/api/web/site-pages/home')).toContain('双十一的首页');
  });

  const privacy = '/api/admin/legal-texts/privacy';
  const draftPrivacy = async (markdown: string) => {
    const { revision } = (await call('GET', privacy)).data;
    return (await call('PUT', privacy, { revision, markdown })).data;
  };

  test('a legal text: becomes the version it was planned as; a version taken meanwhile leaves the draft to a person', async () => {
    const { revision, version } = await draftPrivacy('从元旦起保存三年。');
    const taken = await call('POST', `${privacy}/publish`, { revision, version, at: later() });
    expect(taken.data.fields.version).toContain('已经发布过');
    const planned = (await call('POST', `${privacy}/publish`, { revision, version: '7.1', at: later() })).data;
    expect(planned).toMatchObject({ version, publishVersion: '7.1', publishAt: later() });
    await fallDue(publishDueLegalTexts);
    expect((await call('GET', privacy)).data).toMatchObject({
      version: '7.1',
      hasDraft: false,
      publishAt: null,
      published: '从元旦起保存三年。',
    });

    const next = await draftPrivacy('保存四年。');
    const waiting = (await call('POST', `${privacy}/publish`, { revision: next.revision, version: '7.2', at: later() }))
      .data;
    const off = (await call('POST', `${privacy}/unschedule`, { revision: waiting.revision })).data;
    expect(off).toMatchObject({ publishAt: null, publishVersion: null, hasDraft: true });
    await call('POST', `${privacy}/publish`, { revision: off.revision, version: '7.2', at: later() });
    const { db } = owner.server.services.database;
    const row = await db.selectFrom('legal_page').selectAll().where('version', '=', '7.1').executeTakeFirstOrThrow();
    await db
      .insertInto('legal_page')
      .values({ ...row, id: 'on-the-command-line', version: '7.2' })
      .execute();
    await fallDue(publishDueLegalTexts);
    expect((await call('GET', privacy)).data).toMatchObject({
      publishAt: null,
      markdown: '保存四年。',
      hasDraft: true,
    });
  });

  test('a help text: not before its time, once, with whoever planned it, and called off', async () => {
    const help = '/api/admin/help-texts/page/sdk';
    const shown = () => public_('/api/web/help/pages/sdk');
    const { category, summary, markdown } = (await call('GET', help)).data;
    const draft = async (title: string) => {
      const { revision } = (await call('GET', help)).data;
      return (await call('PUT', help, { revision, category, title, summary, markdown })).data;
    };
    const { revision } = await draft('年后的校验');
    const past = await call('POST', `${help}/publish`, { revision, at: owner.server.clock.now() });
    expect(past.data.fields).toEqual({ at: '请选择以后的时间' });
    const planned = (await call('POST', `${help}/publish`, { revision, at: later() })).data;
    expect(planned).toMatchObject({ hasDraft: true, publishAt: later(), version: 1 });
    const off = (await call('POST', `${help}/unschedule`, { revision: planned.revision })).data;
    await fallDue(publishDueHelpTexts);
    expect(await shown()).not.toContain('年后的校验');
    await call('POST', `${help}/publish`, { revision: off.revision, at: later() });
    await publishDueHelpTexts(owner.server.services);
    expect(await shown()).not.toContain('年后的校验');
    await fallDue(publishDueHelpTexts);
    expect(await shown()).toContain('年后的校验');
    expect((await call('GET', help)).data).toMatchObject({ hasDraft: false, publishAt: null, version: 2 });
    const { items } = (await call('GET', `${help}/versions`)).data;
    expect(items.map(({ number, savedBy }: { number: number; savedBy: string }) => [number, savedBy])).toEqual([
      [2, 'owner'],
      [1, null],
    ]);
  });

  test('a post: whole before it is planned, published with its day, called off', async () => {
    const created = (await call('POST', '/api/admin/news', { title: '新春活动', slug: 'spring' })).data;
    const post = `/api/admin/news/${created.id}`;
    const empty = await call('POST', `${post}/publish`, { revision: created.revision, at: later() });
    expect(Object.keys(empty.data.fields)).toEqual(['summary', 'body']);
    const words = { title: '新春活动', slug: 'spring', summary: '打折。', body: '正文' };
    const { revision } = (await call('PUT', post, { revision: created.revision, ...words })).data;
    const planned = (await call('POST', `${post}/publish`, { revision, at: later() })).data;
    expect(planned).toMatchObject({ state: 'draft', publishAt: later() });
    const emptied = await call('PUT', post, { revision: planned.revision, ...words, body: '' });
    expect(emptied.data.error).toBe('FIELDS_INVALID');
    const off = (await call('POST', `${post}/unschedule`, { revision: planned.revision })).data;
    await fallDue(publishDuePosts);
    expect((await call('GET', post)).data).toMatchObject({ state: 'draft', publishAt: null });
    await call('POST', `${post}/publish`, { revision: off.revision, at: later() });
    await fallDue(publishDuePosts);
    expect((await call('GET', post)).data).toMatchObject({ state: 'published', publishAt: null });
    expect(await public_('/api/web/news')).toContain('新春活动');
  });
});
