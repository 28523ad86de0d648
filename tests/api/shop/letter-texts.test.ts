import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOperator, operatorPassword } from '../../support/people/operators.ts';
import { type ApiServer, openApiServer } from '../../support/servers/api-server.ts';

const letters = '/api/admin/letters';
const reset = `${letters}/account.reset`;
const own = {
  subject: '{{站点名称}} 找回密码',
  text: '{{问候}}\n\n用户名 {{用户名}}，<b>请</b>点按钮。',
  button: '去设置',
};

describe.each(['sqlite', 'postgres'] as const)('words of letters on %s', (dialect) => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await openApiServer(dialect);
    token = (await server.logIn('owner', server.ownerPassword)).data.token;
    // Letters for resetting a password go only to verified addresses.
    await server.services.database.db
      .updateTable('app_user')
      .set({ email_verified_at: 1 })
      .where('username', '=', 'owner')
      .execute();
  });
  afterAll(() => server.close());

  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    server.call(method, url, { token, body });
  const get = async (url = reset) => (await call('GET', url)).data;
  const lastResetLetter = async () => {
    server.clock.advance(61_000);
    const query = { email: 'owner@example.com', captcha: await server.captcha('reset') };
    await server.call('POST', '/api/web/reset/sendmail', { query });
    return server.services.database.db
      .selectFrom('outbox_mail')
      .select(['subject', 'body_text', 'body_html'])
      .where('dedupe_key', 'like', 'reset:%')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  };

  test('every letter is listed with the shipped words in force', async () => {
    const { items } = (await call('GET', letters)).data;
    expect(items.length).toBeGreaterThan(50);
    expect(items.filter(({ isChanged }: { isChanged: boolean }) => isChanged)).toEqual([]);
    const letter = await get();
    expect(letter).toMatchObject({
      revision: 0,
      isChanged: false,
      subject: '重置您的 {{站点名称}} 密码',
      hasButton: true,
    });
    expect({ subject: letter.subject, text: letter.text, button: letter.button }).toEqual(letter.shipped);
    expect(letter.placeholders).toContainEqual({
      name: '用户名',
      sample: 'wang_ming',
      isRequired: true,
      isLong: false,
    });
    expect((await lastResetLetter()).subject).toBe('重置您的 Vela Admin 密码');
  });

  test('words of one’s own are used from the next letter on; markup stays text, the link stays where it was', async () => {
    const saved = await call('PUT', reset, { ...own, revision: 0 });
    expect(saved).toMatchObject({ code: 200, data: { revision: 1, isChanged: true, changedBy: 'owner' } });
    const letter = await lastResetLetter();
    expect(letter.subject).toBe('Vela Admin 找回密码');
    expect(letter.body_text).toContain(
      '用户名 owner，<b>请</b>点按钮。\n\n去设置：\nhttp://vela.test/reset/index/[[code:',
    );
    expect(letter.body_html).toContain('&lt;b&gt;请&lt;/b&gt;');
    expect(letter.body_html).not.toContain('<b>');
  });

  test('letters about accounts: not by editors, not from a browser left open, and without foreign addresses', async () => {
    await makeOperator(server, 'wordsmith', 'editor');
    const editor = (await server.logIn('wordsmith', operatorPassword)).data.token;
    const changed = `${letters}/account.password_changed`;
    const { revision, subject, text, button } = await get(changed);
    const save = (by: string, words: object) =>
      server.call('PUT', changed, { token: by, body: { subject, text, button, revision, ...words } });
    expect((await save(editor, { subject: '例行维护，无需处理' })).data.error).toBe('PERMISSION_DENIED');
    const put = await server.call('POST', `${changed}/shipped`, { token: editor, body: { revision } });
    expect(put.data.error).toBe('PERMISSION_DENIED');
    const other = `${letters}/license.resumed`;
    const { revision: at, ...words } = await get(other);
    const body = { subject: '又可以用了', text: words.text, button: words.button, revision: at };
    expect((await server.call('PUT', other, { token: editor, body })).code).toBe(200);
    expect((await save(token, { text: `${text}\n\n请看 https://evil.example` })).data.fields).toEqual({
      text: '账号安全的信件里不能写网址，按钮的地址由系统填写',
    });
    server.clock.advance(11 * 60_000);
    expect((await save(token, { subject: '密码改了' })).data.error).toBe('FRESH_LOGIN_REQUIRED');
    token = (await server.logIn('owner', server.ownerPassword)).data.token;
    expect((await save(token, { subject: '密码改了' })).code).toBe(200);
  });

  test('an older revision is refused with 409, and of several at once one wins', async () => {
    const { revision } = await get();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => call('PUT', reset, { ...own, subject: `第 ${n} 人`, revision })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.data.error).toBe('WORDS_CHANGED');
    expect((await get()).revision).toBe(revision + 1);
  });

  test('the shipped words come back, and every state stays on record with who saved it', async () => {
    const { revision, shipped } = await get();
    const restored = await call('POST', `${reset}/shipped`, { revision });
    expect(restored.data).toMatchObject({ isChanged: false, subject: shipped.subject, revision: revision + 1 });
    expect((await lastResetLetter()).subject).toBe('重置您的 Vela Admin 密码');
    const { items } = (await call('GET', `${reset}/versions`)).data;
    expect(items).toHaveLength(revision + 1);
    expect(items[0]).toMatchObject({ number: revision + 1, isShipped: true, savedBy: 'owner' });
    expect(items.at(-1)).toMatchObject({ number: 1, isShipped: false, subject: own.subject });
    const acts = await server.services.database.db
      .selectFrom('audit_event')
      .select(['act', 'detail'])
      .where('target_type', '=', 'letter')
      .orderBy('id')
      .execute();
    expect(acts[0]?.act).toBe('letter.changed');
    expect(JSON.parse(acts[0]?.detail ?? '{}')).toMatchObject({ before: { button: '设置新密码' }, after: own });
    expect(acts.at(-1)?.act).toBe('letter.restored');
  });

  test.each([
    [{ subject: '' }, { subject: '请填写主题' }],
    [{ subject: 'x'.repeat(101) }, { subject: '最多 100 个字符' }],
    [{ text: '  ' }, { text: '请填写正文' }],
    [{ text: `{{用户名}}${'长'.repeat(4000)}` }, { text: '最多 4000 个字符' }],
    [{ text: '没有名字' }, { text: expect.stringContaining('正文里要有“{{用户名}}”') }],
    [{ text: '{{用户名}} {{密码}}' }, { text: expect.stringContaining('没有“{{密码}}”') }],
    [{ button: '' }, { button: '请填写按钮上的文字' }],
  ])('%j is refused beside its field, in saving, preview and test alike', async (change, fields) => {
    const { revision } = await get();
    const typed = { ...own, ...change };
    for (const answer of [
      await call('PUT', reset, { ...typed, revision }),
      await call('POST', `${reset}/preview`, { ...typed, conditions: [] }),
      await call('POST', `${reset}/test`, { ...typed, conditions: [], requestKey: 'refused-1' }),
    ])
      expect(answer.data).toMatchObject({ error: 'FIELDS_INVALID', fields });
    expect((await get()).revision).toBe(revision);
  });

  test('a megabyte is refused, a line break starts no header, an unknown letter is not found', async () => {
    const { revision } = await get();
    expect((await call('PUT', reset, { ...own, text: 'x'.repeat(1_000_000), revision })).status).toBe(413);
    const subject = '主题\r\nBcc: evil@example.com';
    const { data } = await call('POST', `${reset}/preview`, { ...own, subject, conditions: [] });
    expect(data.subject).toBe('主题 Bcc: evil@example.com');
    expect(await call('GET', `${letters}/account.nothing`)).toMatchObject({ status: 404 });
  });

  test('a preview fills in samples, with the conditions that are asked for', async () => {
    const reject = `${letters}/application.reject`;
    const { subject, text, button } = await get(reject);
    const shown = (conditions: string[]) => call('POST', `${reject}/preview`, { subject, text, button, conditions });
    const [plain, refunded] = [await shown([]), await shown(['待退款时', '没有的条件'])];
    expect(plain.data.subject).toBe('申请 AP26112300001 未通过');
    expect(plain.data.text).not.toContain('原路退还');
    expect(refunded.data.text).toContain('款项 ¥1,999.00 会原路退还');
    expect(refunded.data.html).toContain('data-style="');
    expect(refunded.data.html).not.toContain(' style="');
    expect(refunded.data.text).not.toContain('{{');
  });

  test('a test letter goes to oneself only, once for each request', async () => {
    const typed = {
      ...own,
      conditions: [],
      requestKey: 'test-0001',
      to: 'else@example.com',
      email: 'else@example.com',
    };
    for (let time = 0; time < 3; time += 1)
      expect((await call('POST', `${reset}/test`, typed)).data).toEqual({ to: 'owner@example.com', leaves: false });
    const rows = await server.services.database.db
      .selectFrom('outbox_mail')
      .select(['recipient', 'subject'])
      .where('dedupe_key', 'like', 'letter-test:%')
      .execute();
    expect(rows).toEqual([{ recipient: 'owner@example.com', subject: '［测试］Vela Admin 找回密码' }]);
  });

  test('words that no longer fit the release give way to the shipped ones', async () => {
    const { revision } = await get();
    await call('PUT', reset, { ...own, revision });
    await server.services.database.db
      .updateTable('letter_text')
      .set({ body: '{{以前的占位符}} {{用户名}}' })
      .where('letter', '=', 'account.reset')
      .execute();
    expect((await lastResetLetter()).subject).toBe('重置您的 Vela Admin 密码');
  });
});
