import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishPage } from '../../../src/server/content/publish-page.ts';
import { type ApiServer, openApiServer } from '../../support/servers/api-server.ts';

describe.each(['sqlite', 'postgres'] as const)('a new version of the privacy agreement on %s', (dialect) => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await openApiServer(dialect);
  });
  afterAll(() => server.close());

  const operator = () => ({
    ...server.services,
    user: null,
    origin: { ip: '127.0.0.1', userAgent: 'vitest', requestId: 'test', token: null, browser: null },
  });
  const publish = (version: string, markdown: string) =>
    publishPage(operator(), { slug: 'privacy', version, markdown });

  test('is listed with what it says otherwise, asks for consent, and takes it once', async () => {
    const token = await server.register('lilei');
    const { data: first } = await server.call('GET', '/api/web/pages/privacy');
    expect([first.versions.length, first.changes]).toEqual([1, null]);
    const before = await server.call('GET', '/api/web/user_info', { token });
    expect(before.data.privacyVersion).toBe('1.0');

    server.clock.advance(1000);
    await publish('1.1', '更新要点：说明保存期限。\n\n## 四、保存多久\n\n{{vendor}}保存一年。');
    await expect(publish('1.1', '再一次')).rejects.toMatchObject({ error: 'FIELDS_INVALID' });
    await expect(publish('新版', '文字')).rejects.toMatchObject({ error: 'FIELDS_INVALID' });
    const { data: page } = await server.call('GET', '/api/web/pages/privacy');
    expect(page.version).toBe('1.1');
    expect(page.versions.map(({ version }: { version: string }) => version)).toEqual(['1.1', '1.0']);
    expect(page.changes.from).toBe('1.0');
    expect(page.changes.passages).toContainEqual({
      kind: 'added',
      heading: '四、保存多久',
      text: '示例科技（演示）有限公司保存一年。',
    });
    const old = await server.call('GET', '/api/web/pages/privacy', { query: { version: '1.0' } });
    expect(old.data.html).toBe(first.html);
    expect((await server.call('GET', '/api/web/pages/privacy', { query: { version: '9.9' } })).status).toBe(404);
    server.clock.advance(1000);
    await publish('1.2', '更新要点：说明保存期限。\n\n## 四、保存多久\n\n{{vendor}}保存两年。');
    const since = (version: string) => server.call('GET', '/api/web/pages/privacy', { query: { since: version } });
    expect((await since('1.1')).data.changes.passages).toHaveLength(2);
    expect((await since('1.0')).data.changes.from).toBe('1.0');
    expect((await since('1.2')).data.changes.passages).toEqual([]);
    expect((await since('9.9')).status).toBe(404);
    const shown = await server.call('GET', '/privacy/index?since=1.0');
    const says = (words: string) => shown.text.replaceAll('<!-- -->', '').includes(words);
    expect([says('版本 1.2 与版本 1.0 的不同'), says('noindex')]).toEqual([true, true]);
    expect((await server.call('GET', '/api/web/site')).data.privacyVersion).toBe('1.2');

    const accept = (version: string) => server.call('POST', '/api/web/user/privacy', { token, body: { version } });
    expect((await accept('1.0')).data.error).toBe('AGREEMENT_OUTDATED');
    expect((await accept('1.2')).data.privacyVersion).toBe('1.2');
    expect((await accept('1.2')).data.privacyVersion).toBe('1.2');
    const { data: events } = await server.call('GET', '/api/web/security-events', { token });
    expect(events.items.filter(({ act }: { act: string }) => act === 'privacy_agreed')).toHaveLength(1);
  });
});
