import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { contract } from '../../../src/contract/api.ts';
import { newId } from '../../../src/server/database/new-id.ts';
import { tellRobots } from '../../../src/server/robots/tell-robots.ts';
import { openApiServer, openSecondApi } from '../../support/servers/api-server.ts';
import { testEachAsker, withAskers } from '../../support/people/each-role.ts';
import { makeOperator, operatorPassword } from '../../support/people/operators.ts';

const wecom = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7xxx-4bc4-97a0-0ec2sifa5aaa';
const dingtalk = 'https://oapi.dingtalk.com/robot/send?access_token=canary-token-of-dingtalk';
const feishu = 'https://open.feishu.cn/open-apis/bot/v2/hook/canary-token-of-feishu';

/**
 * Hosts of the vendor's own are called at the address that was checked. No test can have a host in an internal network,
 * so the request to it is mocked.
 */
const lookedAt = vi.hoisted((): string[] => []);
vi.mock('../../../src/server/outside/post-to-address.ts', () => ({
  postToAddress: (url: string, { address, ...sent }: RequestInit & { address: string }) => {
    lookedAt.push(address);
    return fetch(url, { method: 'POST', ...sent });
  },
}));

interface Received {
  address: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- three protocols
  body: any;
}

/** The three services: each checks the request as the real one does, and always answers 200. */
async function startServices(secrets: { dingtalk?: string; feishu?: string } = {}) {
  const received: Received[] = [];
  const state = { isSilent: false };
  const sign = (key: string, data: string) => createHmac('sha256', key).update(data).digest('base64');
  const judge = ({ address, body }: Received): object => {
    const url = new URL(address);
    if (url.host === 'open.feishu.cn') {
      const { timestamp, sign: signed } = body;
      if (secrets.feishu !== undefined && signed !== sign(`${timestamp}\n${secrets.feishu}`, ''))
        return { code: 19021, msg: 'sign match fail or timestamp is not within one hour from current time' };
      return body.msg_type === 'text' && typeof body.content.text === 'string'
        ? { code: 0, msg: 'success', data: {} }
        : { code: 9499, msg: 'Bad Request' };
    }
    if (url.host === 'oapi.dingtalk.com' && secrets.dingtalk !== undefined) {
      const time = url.searchParams.get('timestamp');
      if (url.searchParams.get('sign') !== sign(secrets.dingtalk, `${time}\n${secrets.dingtalk}`))
        return { errcode: 310_000, errmsg: 'sign not match' };
    }
    return body.msgtype === 'text' && typeof body.text.content === 'string'
      ? { errcode: 0, errmsg: 'ok' }
      : { errcode: 40_008, errmsg: 'invalid message type' };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (state.isSilent) return;
      const message = {
        address: decodeURIComponent(request.url?.slice(1) ?? ''),
        body: JSON.parse(Buffer.concat(chunks).toString()) as object,
      };
      received.push(message);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(judge(message)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const real = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    real(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${encodeURIComponent(address)}`, init),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
  return { received, state };
}

describe('group robots by role', () => {
  testEachAsker(withAskers('robots'), {
    domain: contract.robots,
    permission: 'setting:edit',
    parameters: { id: '00000000-0000-7000-8000-000000000000', host: 'robots.example.cn' },
    inputs: {
      list: {},
      add: { name: '', address: wecom, secret: '' },
      test: {},
      remove: {},
      allowHost: { host: 'robots.example.cn', isInternal: false },
      removeHost: {},
    },
  });
});

describe.each(['sqlite', 'postgres'] as const)('group robots on %s', (dialect) => {
  const open = async () => {
    const server = await openApiServer(dialect);
    onTestFinished(server.close);
    const { token } = (await server.logIn('owner', server.ownerPassword)).data;
    const add = (address: string, secret = '', name = '') =>
      server.call('POST', '/api/admin/robots', { token, body: { name, address, secret } });
    const list = async () => (await server.call('GET', '/api/admin/robots', { token })).data.items;
    const happen = async (act: string, count = 1) => {
      const { db } = server.services.database;
      const user = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
      for (let each = 0; each < count; each += 1) {
        const id = newId();
        await db
          .insertInto('application')
          .values({
            id,
            number: `AP${id.replaceAll('-', '').slice(-12).toUpperCase()}`,
            user_id: user.id,
            draft_key: id,
            kind: 'new',
            state: 'submitted',
            edition_code: 'pro',
            offer_id: null,
            holder_type: 'personal',
            holder_name: '不该出现的名字',
            license_id: null,
            created_at: 1,
            updated_at: 1,
          })
          .execute();
        await db
          .insertInto('application_event')
          .values({ id: newId(), application_id: id, act, actor: 'customer', actor_id: null, at: server.clock.now() })
          .execute();
      }
    };
    return { server, token: token as string, add, list, happen };
  };

  test('only addresses of the three services; sealed, never told again, once each', async () => {
    const { server, add, list } = await open();
    for (const address of [
      'https://example.com/cgi-bin/webhook/send?key=aaaaaaaaaa',
      'http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=aaaaaaaaaa',
      'https://qyapi.weixin.qq.com@127.0.0.1/cgi-bin/webhook/send?key=aaaaaaaaaa',
      'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=aaaaaaaaaa&x=1',
      'https://open.feishu.cn/open-apis/bot/v2/hook/../../aaaaaaaaaa',
      `${feishu}\nX`,
    ])
      expect((await add(address)).data.fields?.address, address).toContain('不是企业微信、钉钉或飞书');
    expect((await add(wecom, 'a-secret')).data.fields.secret).toContain('没有签名密钥');
    const [one, two] = await Promise.all([add(dingtalk, 'canary-signing'), add(dingtalk, 'canary-signing')]);
    expect(one.data.id).toBe(two.data.id);
    expect(one.text).not.toContain('canary');
    expect(await list()).toMatchObject([{ service: 'dingtalk', name: '钉钉群', hasSecret: true, problem: '' }]);
    const { db } = server.services.database;
    const stored = JSON.stringify([
      await db.selectFrom('work_robot').selectAll().execute(),
      await db.selectFrom('audit_event').selectAll().execute(),
    ]);
    expect(stored).not.toContain('canary');
  });

  test('a host of one’s own is asked only where an owner has allowed it, and one in the internal network only where that was said', async () => {
    const { received } = await startServices();
    const { server, token, add } = await open();
    const own = 'https://10.0.0.8:8443/robot/send?access_token=of-our-own-dingtalk';
    const allow = (host: string, isInternal = false) =>
      server.call('POST', '/api/admin/robot-hosts', { token, body: { host, isInternal } });
    expect((await add(own)).data.fields.address).toContain('请管理员先允许主机 10.0.0.8:8443');
    for (const host of [
      'https://a.cn',
      'a.cn/x',
      'user@a.cn',
      'localhost',
      '[::1]',
      'a.cn:0',
      'a.cn:65536',
      'a..cn',
      '0x7f.1',
      '0177.0.0.1',
    ])
      expect((await allow(host)).data.fields?.host, host).toContain('只填主机名');
    const answers = await Promise.all(['10.0.0.8:8443', '10.0.0.8:8443', '127.0.0.1'].map((host) => allow(host)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    // The path belongs to a different service than the host.
    expect(
      (await add('https://qyapi.weixin.qq.com/robot/send?access_token=aaaaaaaaaa')).data.fields.address,
    ).toBeTruthy();
    const [{ id }, here] = [
      (await add(own)).data,
      (await add('https://127.0.0.1/open-apis/bot/v2/hook/of-this-machine')).data,
    ];
    const tryOut = async (robot: string) =>
      (await server.call('POST', `/api/admin/robots/${robot}/test`, { token })).data.text;
    expect(await tryOut(id)).toContain('指向内网地址');
    expect(await tryOut(here.id)).toContain('指向本机');
    expect((await allow('10.0.0.8:8443', true)).data.hosts).toEqual([
      { host: '10.0.0.8:8443', isInternal: true },
      { host: '127.0.0.1', isInternal: false },
    ]);
    expect(await tryOut(id)).toBe('消息已写到群里');
    expect(received.map(({ address }) => address)).toEqual([own]);
    expect(lookedAt.splice(0)).toEqual(['10.0.0.8']);
    const remove = () => server.call('DELETE', '/api/admin/robot-hosts/10.0.0.8:8443', { token });
    expect([(await remove()).code, (await remove()).data.error]).toEqual([200, 'NOT_FOUND']);
    expect(await tryOut(id)).toContain('已不在允许的列表里');
    const noted = await server.services.database.db
      .selectFrom('audit_event')
      .select('act')
      .where('act', 'like', 'robot.host%')
      .orderBy('id')
      .execute();
    expect(noted.map(({ act }) => act)).toEqual([
      ...Array.from({ length: 3 }, () => 'robot.host_allowed'),
      'robot.host_removed',
    ]);
  });

  test('whoever may change the settings, and is no owner, allows none', async () => {
    const { server, token } = await open();
    const role = { name: '设置', permissions: ['setting:edit'] };
    const made = await server.call('POST', '/api/admin/operator-roles', { token, body: role });
    expect(made.code).toBe(200);
    await makeOperator(server, 'settings_only', 'editor');
    await server.services.database.db
      .updateTable('app_user')
      .set({ roles: JSON.stringify([made.data.id]) })
      .where('username', '=', 'settings_only')
      .execute();
    const asked = { token: (await server.logIn('settings_only', operatorPassword)).data.token as string };
    expect((await server.call('GET', '/api/admin/robots', asked)).code).toBe(200);
    const body = { host: 'robots.example.cn', isInternal: false };
    expect((await server.call('POST', '/api/admin/robot-hosts', { ...asked, body })).data.error).toBe(
      'PERMISSION_DENIED',
    );
    expect((await server.call('DELETE', '/api/admin/robot-hosts/robots.example.cn', asked)).data.error).toBe(
      'PERMISSION_DENIED',
    );
  });

  test('a test message is signed as each service wants it, and its refusal is told in its own words', async () => {
    const { received } = await startServices({ dingtalk: 'the-right-secret', feishu: 'another-secret' });
    const { server, token, add } = await open();
    const tryOut = async (answer: ReturnType<typeof add>) => {
      const { id } = (await answer).data;
      return (await server.call('POST', `/api/admin/robots/${id}/test`, { token })).data;
    };
    const ok = { isAccepted: true, text: '消息已写到群里' };
    expect(await tryOut(add(wecom))).toEqual(ok);
    expect(await tryOut(add(dingtalk, 'the-right-secret'))).toEqual(ok);
    expect(await tryOut(add(feishu, 'another-secret'))).toEqual(ok);
    expect(await tryOut(add(`${dingtalk}-2`, 'a-wrong-secret'))).toEqual({
      isAccepted: false,
      text: '对方没有接受（310000）：sign not match',
    });
    expect(await tryOut(add(`${feishu}-2`))).toMatchObject({ isAccepted: false });
    expect(received[0]?.body.text.content).toContain('测试消息');
  });

  test('new work is told once, over two servers, together and without names; old work is not', async () => {
    const { received } = await startServices();
    const { server, token, add, happen, list } = await open();
    const second = await openSecondApi(server);
    onTestFinished(second.close);
    await happen('submit');
    await add(wecom);
    const look = async () => {
      server.clock.advance(61_000);
      await Promise.all([server, second, server].map(({ services }) => tellRobots(services)));
    };
    await look();
    expect(received).toEqual([]);
    await happen('submit', 11);
    await happen('request_invoice');
    await happen('approve');
    await look();
    await look();
    expect(received).toHaveLength(1);
    const text = received[0]?.body.text.content as string;
    expect(text).toContain('12 件新工作\n新申请 AP');
    expect(text).toContain('还有 2 件\nhttp');
    expect(text).not.toContain('不该出现的名字');
    const [{ id, toldAt }] = await list();
    expect(toldAt).not.toBeNull();
    expect((await server.call('DELETE', `/api/admin/robots/${id}`, { token })).code).toBe(200);
    expect((await server.call('DELETE', `/api/admin/robots/${id}`, { token })).data.error).toBe('NOT_FOUND');
    await happen('submit');
    await look();
    expect(received).toHaveLength(1);
  });

  test('a message of a customer is told once until it was read', async () => {
    const { received } = await startServices();
    const { server, add, happen } = await open();
    await happen('submit');
    await add(wecom);
    const { db } = server.services.database;
    const { id, number } = await db.selectFrom('application').select(['id', 'number']).executeTakeFirstOrThrow();
    await db.insertInto('application_conversation').values({ application_id: id }).execute();
    const write = async (seq: number, side: 'customer' | 'operator' = 'customer') => {
      const message = { id: newId(), application_id: id, seq, side, kind: 'message', author_id: null } as const;
      await db
        .insertInto('application_message')
        .values({ ...message, text: '不该出现的话', request_key: `key-${seq}`, at: server.clock.now() })
        .execute();
    };
    const told = async () => {
      server.clock.advance(61_000);
      await tellRobots(server.services);
      return received.splice(0).map(({ body }) => body.text.content as string);
    };
    await write(1);
    await write(2);
    const [text, ...more] = await told();
    expect(text).toContain(`1 件新工作\n客户写了消息 ${number}\n`);
    expect(text).not.toContain('不该出现的话');
    expect(more).toEqual([]);
    await write(3);
    await write(4, 'operator');
    expect(await told()).toEqual([]);
    await db.updateTable('application_conversation').set({ operator_seen_seq: 4 }).execute();
    await write(5);
    expect(await told()).toMatchObject([expect.stringContaining(`客户写了消息 ${number}`)]);
  });

  test('one that is silent holds up neither the others nor anybody’s act, is tried less and less, and has all of it later', async () => {
    const { received, state } = await startServices();
    const { server, add, happen, list } = await open();
    await add(wecom);
    await happen('submit');
    state.isSilent = true;
    server.clock.advance(61_000);
    const telling = tellRobots(server.services);
    expect((await server.call('GET', '/api/web/pages/privacy')).code).toBe(200);
    await telling;
    expect(await list()).toMatchObject([{ problem: '对方 5 秒内没有答复', toldAt: null }]);
    state.isSilent = false;
    server.clock.advance(61_000);
    await tellRobots(server.services);
    expect(received).toEqual([]);
    await happen('resubmit');
    server.clock.advance(61_000);
    await tellRobots(server.services);
    expect(received.map(({ body }) => body.text.content)).toEqual([expect.stringContaining('2 件新工作')]);
    expect(await list()).toMatchObject([{ problem: '' }]);
  });

  test('a test message that arrives ends the trouble, and what waited follows at once', async () => {
    const { received, state } = await startServices();
    const { server, token, add, happen, list } = await open();
    const { id } = (await add(wecom)).data;
    const tryOut = async () =>
      (await server.call('POST', `/api/admin/robots/${id}/test`, { token })).data.isAccepted as boolean;
    await happen('submit');
    state.isSilent = true;
    server.clock.advance(61_000);
    await tellRobots(server.services);
    expect(await tryOut()).toBe(false);
    expect(await list()).toMatchObject([{ problem: '对方 5 秒内没有答复' }]);
    state.isSilent = false;
    expect(await tryOut()).toBe(true);
    expect(await list()).toMatchObject([{ problem: '' }]);
    received.splice(0);
    server.clock.advance(10_000);
    await tellRobots(server.services);
    expect(received.map(({ body }) => body.text.content)).toEqual([expect.stringContaining('1 件新工作')]);
  });
});
