import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiServer, type ApiServer } from '../../support/servers/api-server.ts';

const form = {
  requestKey: 'issued-by-hand-1',
  username: 'holder',
  edition: 'pro',
  holderType: 'company',
  holderName: '杭州示例科技有限公司',
  projectName: '',
  domains: ['example.com'],
  months: 12,
  limits: { developers: null, projects: null, domains: null },
  note: '',
};

describe('issuing a license by hand', () => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await openApiServer('sqlite');
    await server.register('holder');
    token = (await server.logIn('owner', server.ownerPassword)).data.token;
  });
  afterAll(() => server.close());

  const issue = (change: object) => server.call('POST', '/api/admin/licenses', { token, body: { ...form, ...change } });
  const numberOfLicenses = async () =>
    (await server.services.database.db.selectFrom('license').select('id').execute()).length;

  test('without a month of updates is refused, and says so', async () => {
    for (const months of [0, -1, 0.5, '12', null, 121]) {
      const answer = await issue({ months });
      expect([months, answer.status, Object.keys(answer.data.fields)]).toEqual([months, 400, ['months']]);
    }
    expect((await issue({ months: 0 })).data.fields.months).toBe('更新期至少 1 个月，从签发当天算起');
    expect(await numberOfLicenses()).toBe(0);
  });

  test('with a field that nobody reads is refused by its name, as are the acts on a license', async () => {
    const dated = await issue({ issuedAt: 0, updatesUntil: 4_000_000_000_000 });
    expect([dated.status, dated.data.fields]).toEqual([400, { form: '没有这些字段：issuedAt、updatesUntil' }]);
    expect(await numberOfLicenses()).toBe(0);
    const { data } = await issue({});
    for (const [act, body] of [
      ['renew', { months: 12, from: '2030-01-01' }],
      ['upgrade', { edition: 'flagship', limits: form.limits, months: 0, price: 0 }],
      ['suspend', { reason: '欠款', until: '2030-01-01' }],
      ['revoke', { reason: '转售', silent: true }],
    ] as const) {
      const answer = await server.call('POST', `/api/admin/licenses/${data.number}/${act}`, {
        token,
        body: { revision: data.revision, ...body },
      });
      expect([act, answer.status, answer.data.fields.form]).toEqual([
        act,
        400,
        expect.stringContaining('没有这些字段'),
      ]);
    }
  });

  test('a gift needs its words and nothing else; it is found, exported and counted apart from sales', async () => {
    const before = await numberOfLicenses();
    for (const [gift, field] of [
      [{ giver: '王小明', reason: '  ' }, 'gift.reason'],
      [{ giver: '', reason: '字'.repeat(501) }, 'gift.reason'],
      [{ giver: '名'.repeat(61), reason: '谢谢' }, 'gift.giver'],
      [{ giver: '', reason: '谢谢', price: 0 }, 'gift'],
      [true, 'gift'],
    ] as const) {
      const answer = await issue({ requestKey: 'gift-by-hand-1', gift });
      expect([gift, answer.status, Object.keys(answer.data.fields)]).toEqual([gift, 400, [field]]);
    }
    expect(await numberOfLicenses()).toBe(before);
    const gift = { giver: '王小明', reason: '谢谢您的建议' };
    const sent = await Promise.all(Array.from({ length: 5 }, () => issue({ requestKey: 'gift-by-hand-1', gift })));
    expect(new Set(sent.map(({ data }) => data.number)).size).toBe(1);
    const { number } = sent[0]!.data;
    const ask = (path: string, query: Record<string, string> = {}) =>
      server.call('GET', `/api/admin${path}`, { token, query });
    const { data: found } = await ask('/licenses', { gift: 'yes' });
    expect(found.items.map((each: { number: string }) => each.number)).toEqual([number]);
    const { data: person } = await ask(`/customers/${found.items[0].userId}`);
    expect(person.licenses.items.find((each: { number: string }) => each.number === number)).toMatchObject({
      isGift: true,
    });
    const { data: report } = await ask('/reports', { part: 'licenses', period: '4w' });
    expect(report.measures.find(({ code }: { code: string }) => code === 'given')).toMatchObject({
      total: 1,
      totalBefore: 0,
    });
    const { data: money } = await ask('/reports', { part: 'money', period: '4w' });
    expect(money.measures.map(({ total }: { total: number }) => total)).toEqual([0, 0]);
  });

  test('an upgrade of 0 months leaves the window as it is', async () => {
    const { data } = await issue({ requestKey: 'issued-by-hand-2' });
    const upgraded = await server.call('POST', `/api/admin/licenses/${data.number}/upgrade`, {
      token,
      body: { revision: data.revision, edition: 'pro', limits: { ...form.limits, developers: 9 }, months: 0 },
    });
    expect([upgraded.code, upgraded.data.updatesUntil, upgraded.data.limits.developers]).toEqual([
      200,
      data.updatesUntil,
      9,
    ]);
  });
});
