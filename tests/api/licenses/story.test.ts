import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { compactVerify, createLocalJWKSet } from 'jose';
import { verifyLicense } from '@vela/license';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiServer, type ApiServer } from '../../support/servers/api-server.ts';

const complete = {
  edition: 'pro',
  holderType: 'company',
  holderName: '杭州示例科技有限公司',
  creditCode: '91330106MA2CFLYX0B',
  contactName: '王小明',
  contactPhone: '138 0013 8000',
  contactEmail: 'Ming@Example.com',
  projectName: '订单后台',
  domains: ['https://WWW.Example.com:8443/login'],
  purpose: '公司内部订单管理系统',
  paymentChannel: 'bank',
  paymentReference: '20261121-0001',
  paidOn: '2026-11-21',
};

describe.each(['sqlite', 'postgres'] as const)('from an empty database to a license in hand (%s)', (dialect) => {
  let server: ApiServer;
  let customer: string;
  let operator: string;
  let number: string;
  let licenseNumber: string;

  beforeAll(async () => {
    server = await openApiServer(dialect);
  });
  afterAll(() => server.close());

  test('a visitor compares editions with prices from the database', async () => {
    const { data } = await server.call('GET', '/api/web/catalog');
    const pro = data.editions.find((edition: { code: string }) => edition.code === 'pro');
    expect(pro.offers.find((offer: { holderType: string }) => offer.holderType === 'company')).toMatchObject({
      priceFen: 199_900,
      developers: 5,
      projects: 3,
      updateMonths: 12,
    });
  });

  test('the visitor registers and is logged in', async () => {
    customer = await server.register('xiaoming');
    const { data } = await server.call('GET', '/api/web/user_info', { token: customer });
    expect(data).toMatchObject({ username: 'xiaoming', authorization: false, permissions: [] });
  });

  test('two clicks make one draft and one submitted application', async () => {
    const clicks = await Promise.all(
      [1, 2].map(() =>
        server.call('POST', '/api/web/applications', {
          token: customer,
          body: { ...complete, draftKey: 'browser-draft-1' },
        }),
      ),
    );
    number = clicks[0]?.data.number;
    expect(clicks.map((answer) => answer.data.number)).toEqual([number, number]);
    const { data: agreement } = await server.call('GET', '/api/web/pages/license-agreement');
    const submits = await Promise.all(
      [1, 2].map(() =>
        server.call('POST', `/api/web/applications/${number}/submit`, {
          token: customer,
          body: { agreementVersion: agreement.version },
        }),
      ),
    );
    expect(submits.map((answer) => [answer.code, answer.data.state])).toEqual([
      [200, 'submitted'],
      [200, 'submitted'],
    ]);
    expect(submits[0]?.data.events.filter((event: { act: string }) => event.act === 'submit')).toHaveLength(1);
    expect(submits[0]?.data.domains).toEqual(['example.com']);
    const list = await server.call('GET', '/api/web/applications', { token: customer });
    expect(list.data.items).toHaveLength(1);
  });

  test('the operator finds it in the queue, asks, and the customer answers', async () => {
    const answer = await server.logIn('owner', server.ownerPassword);
    operator = answer.data.token;
    const queue = await server.call('GET', '/api/admin/overview', { token: operator });
    expect(queue.data.queue.map((item: { number: string }) => item.number)).toEqual([number]);
    const asked = await server.call('POST', `/api/admin/applications/${number}/ask`, {
      token: operator,
      body: { request: '请补充转账截图中的流水号' },
    });
    expect(asked.data.state).toBe('needs_info');
    const { data: agreement } = await server.call('GET', '/api/web/pages/license-agreement');
    await server.call('PATCH', `/api/web/applications/${number}`, {
      token: customer,
      body: { paymentReference: '6222-0002' },
    });
    const back = await server.call('POST', `/api/web/applications/${number}/resubmit`, {
      token: customer,
      body: { note: '已更正', agreementVersion: agreement.version },
    });
    expect(back.data).toMatchObject({ state: 'submitted', paymentReference: '6222-0002' });
  });

  test('approval waits for the payment, then happens once however often it is clicked', async () => {
    const early = await server.call('POST', `/api/admin/applications/${number}/approve`, { token: operator });
    expect(early.data.error).toBe('PAYMENT_NOT_RECEIVED');
    await server.call('POST', `/api/admin/applications/${number}/payment-received`, { token: operator });
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.call('POST', `/api/admin/applications/${number}/approve`, { token: operator }),
      ),
    );
    expect(new Set(clicks.map((answer) => answer.data.licenseNumber)).size).toBe(1);
    licenseNumber = clicks[0]?.data.licenseNumber;
    const late = await server.call('POST', `/api/admin/applications/${number}/reject`, {
      token: operator,
      body: { reason: '重复', refundNote: '' },
    });
    expect(late.data.error).toBe('APPLICATION_ALREADY_DECIDED');
    const mails = await server.call('GET', '/api/admin/mails', { token: operator });
    const approvals = mails.data.items.filter(
      (mail: { subject: string; to: string }) => mail.to === 'ming@example.com' && /通过/.test(mail.subject),
    );
    expect(approvals).toHaveLength(1);
  });

  test('the customer holds one license whose key verifies without the server', async () => {
    const { data } = await server.call('GET', '/api/web/licenses', { token: customer });
    expect(data.items.map((item: { number: string; status: string }) => [item.number, item.status])).toEqual([
      [licenseNumber, 'active'],
    ]);
    const { data: secret } = await server.call('GET', `/api/web/licenses/${licenseNumber}/key`, { token: customer });
    const jwks = JSON.parse((await server.call('GET', '/.well-known/jwks.json')).text);
    expect(await verifyLicense(secret.key, { keys: jwks, host: 'admin.example.com', edition: 'pro' })).toMatchObject({
      valid: true,
    });
    const { protectedHeader } = await compactVerify(secret.key, createLocalJWKSet(jwks));
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'license+jwt' });
    const changed = secret.key.slice(0, 80) + (secret.key[80] === 'A' ? 'B' : 'A') + secret.key.slice(81);
    const refusal = await verifyLicense(changed, { keys: jwks });
    expect(refusal.valid).toBe(false);
    expect(refusal.findings.length).toBeGreaterThan(0);
    const run = spawnSync(
      process.execPath,
      [
        'packages/license/bin/vela-license.js',
        'verify',
        secret.key,
        '--keys',
        `${server.services.config.dataDir}/jwks.json`,
      ],
      { encoding: 'utf8' },
    );
    expect(run.status, run.stdout + run.stderr).toBe(0);
    expect(run.stdout).toContain(licenseNumber);
    const info = await server.call('GET', '/api/web/user_info', { token: customer });
    expect(info.data.authorization).toBe(true);
  });

  test('the license unlocks its material, downloaded whole and in parts', async () => {
    const { data } = await server.call('GET', '/api/web/materials', { token: customer });
    const unlocked = data.items.find(
      (item: { access: string; isPublic: boolean; kind: string }) =>
        item.access === 'allowed' && !item.isPublic && item.kind === 'source',
    );
    const ticket = await server.call('POST', `/api/web/materials/${unlocked.id}/ticket`, { token: customer });
    const path = new URL(ticket.data.url, 'http://localhost').pathname;
    const whole = await server.call('GET', path);
    expect(createHash('sha256').update(whole.bytes).digest('hex')).toBe(unlocked.sha256);
    const part = await server.call('GET', path, { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.bytes).toEqual(whole.bytes.subarray(10, 20));
  });

  test('a stranger sees none of it', async () => {
    const stranger = await server.register('stranger');
    for (const path of [
      `/api/web/applications/${number}`,
      `/api/web/licenses/${licenseNumber}`,
      `/api/web/licenses/${licenseNumber}/key`,
    ]) {
      const answer = await server.call('GET', path, { token: stranger });
      expect([answer.status, answer.data.error]).toEqual([404, 'NOT_FOUND']);
    }
    const { data } = await server.call('GET', '/api/web/materials', { token: stranger });
    const locked = data.items.find((item: { access: string }) => item.access === 'needs_license');
    const ticket = await server.call('POST', `/api/web/materials/${locked.id}/ticket`, { token: stranger });
    expect(ticket.data.error).toBe('MATERIAL_LOCKED');
    const admin = await server.call('GET', '/api/admin/overview', { token: stranger });
    expect(admin.status).toBe(403);
  });
});
