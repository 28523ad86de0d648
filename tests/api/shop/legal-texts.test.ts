import { expect, test } from 'vitest';
import { publishPage } from '../../../src/server/content/publish-page.ts';
import { commandLineCall } from '../../../src/cli/command-line-call.ts';
import { describeAsOwner } from '../../support/people/as-owner.ts';

describeAsOwner('legal texts edited in the console', (owner) => {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    owner.ask(method, `/api/admin/legal-texts${path}`, body);
  const get = async (slug = 'privacy') => (await call('GET', `/${slug}`)).data;
  const save = async (markdown: string, revision?: number) =>
    call('PUT', '/privacy', { revision: revision ?? (await get()).revision, markdown });
  const publish = async (version: string, revision?: number) =>
    call('POST', '/privacy/publish', { revision: revision ?? (await get()).revision, version });
  const page = async () => (await owner.server.call('GET', '/api/web/pages/privacy')).data;

  test('a draft is nobody’s agreement; published it is a new version that asks for consent anew', async () => {
    const customer = await owner.server.register('lilei');
    expect((await call('GET', '')).data.items).toMatchObject([
      { slug: 'license-agreement', version: '1.0', hasDraft: false, isShipped: true },
      { slug: 'privacy', version: '1.0', hasDraft: false, isShipped: true },
    ]);
    expect((await publish('1.1')).data.error).toBe('DRAFT_UNCHANGED');
    const shipped = (await get()).markdown;
    expect((await save(`${shipped}\n\n## 新增\n\n保存两年。`)).data).toMatchObject({
      hasDraft: true,
      nextVersion: '1.1',
    });
    expect((await page()).version).toBe('1.0');
    expect((await publish('新版')).data.fields).toEqual({ version: '版本号写成 1.1 或 1.1.2 这样' });
    expect((await publish('1.0')).data.fields).toEqual({ version: '版本 1.0 已经发布过' });

    owner.server.clock.advance(1000);
    expect((await publish('1.1')).data).toMatchObject({ version: '1.1', hasDraft: false, isShipped: false });
    expect(await page()).toMatchObject({ version: '1.1', changes: { from: '1.0' } });
    expect((await page()).changes.passages).toContainEqual({ kind: 'added', heading: '新增', text: '保存两年。' });
    const { data } = await owner.server.call('GET', '/api/web/user_info', { token: customer });
    expect([data.privacyVersion, (await owner.server.call('GET', '/api/web/site')).data.privacyVersion]).toEqual([
      '1.0',
      '1.1',
    ]);
    const accept = await owner.server.call('POST', '/api/web/user/privacy', {
      token: customer,
      body: { version: '1.1' },
    });
    expect(accept.data.privacyVersion).toBe('1.1');
  });

  test('a former text comes back as a version of its own', async () => {
    const { items } = (await call('GET', '/privacy/versions')).data;
    expect(items).toMatchObject([
      { version: '1.1', publishedBy: 'owner' },
      { version: '1.0', publishedBy: null },
    ]);
    await save(items[1].markdown);
    owner.server.clock.advance(1000);
    expect((await publish('1.2')).code).toBe(200);
    expect((await page()).versions.map(({ version }: { version: string }) => version)).toEqual(['1.2', '1.1', '1.0']);
    expect((await get()).markdown.trim()).toBe(items[1].markdown.trim());
  });

  test('who saves over somebody else’s draft is refused, and of several publishers one does', async () => {
    const { revision } = await get();
    expect((await save('甲的文字', revision)).code).toBe(200);
    const late = await save('乙的文字', revision);
    expect([late.status, late.data.error]).toEqual([409, 'DRAFT_CHANGED_ELSEWHERE']);
    owner.server.clock.advance(1000);
    const answers = await Promise.all(['2.0', '2.1', '2.2'].map((version) => publish(version, revision + 1)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await page()).html).toContain('甲的文字');
  });

  test('a draft is discarded; one that the command line overtakes is kept', async () => {
    await save('不要了');
    const gone = await call('POST', '/privacy/discard', { revision: (await get()).revision });
    expect(gone.data).toMatchObject({ hasDraft: false, markdown: '甲的文字' });
    await save('还在写');
    owner.server.clock.advance(1000);
    await publishPage(commandLineCall(owner.server.services), {
      slug: 'privacy',
      version: '3.0',
      markdown: '命令行的文字',
    });
    expect(await get()).toMatchObject({
      version: '3.0',
      markdown: '还在写',
      published: '命令行的文字',
      hasDraft: true,
    });
  });

  test('each act stands in the audit log', async () => {
    expect(await owner.acts('page.')).toEqual(['page.draft_discarded', 'page.draft_saved', 'page.published']);
  });
});
