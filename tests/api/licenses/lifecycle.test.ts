import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, captcha, createDraft, logIn, logInAsOwner, register } from '../../support/servers/real-client.ts';
import {
  builtCommandLine,
  owner,
  type RealServer,
  runToEnd,
  startRealServer,
} from '../../support/servers/real-server.ts';
import { openSocket } from '../../support/servers/send-raw.ts';
import { openPlace, openPreparedPlace, type ServerPlace } from '../../support/servers/server-place.ts';

let place: ServerPlace;
const running: RealServer[] = [];

beforeEach(async () => {
  place = await openPreparedPlace();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.kill()));
  await place.close();
});

/** The state before the first start. */
async function beginEmpty(): Promise<void> {
  await place.close();
  place = await openPlace('sqlite');
}

async function start(env: Record<string, string> = {}): Promise<RealServer> {
  const server = await startRealServer({ dataDir: place.dataDir, env, atLittleCost: true });
  running.push(server);
  return server;
}

const startInVain = (env: Record<string, string>) =>
  runToEnd(['build/start/main.js'], { dataDir: place.dataDir, env: { PORT: '0', ...env } });
const cli = (...args: string[]) => runToEnd([builtCommandLine, ...args], { dataDir: place.dataDir });

async function refusesConnections(url: string): Promise<boolean> {
  const socket = openSocket(url);
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

/** The server's message when it stops waiting. */
const cutOff = '没有结束的请求被切断';

describe('SIGTERM', () => {
  test('lets a request in flight finish, takes no new one and ends with 0', async () => {
    const server = await start();
    const body = JSON.stringify({ ...owner, captcha: await captcha(server, 'login') });
    const socket = openSocket(server.url);
    const answer = text(socket);
    socket.write(
      `POST /api/web/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
        `expect: 100-continue\r\n\r\n${body.slice(0, 20)}`,
    );
    // The interim answer proves that the request has reached the server.
    await once(socket, 'readable');
    server.askToStop();
    await vi.waitUntil(() => refusesConnections(server.url), 60_000);
    socket.write(body.slice(20));
    const received = await answer;
    expect(received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
    expect(received).toContain('"token":"');
    expect(received).toMatch(/^connection: close/im);
    expect(await server.ended).toBe(0);
    expect(server.output()).not.toContain(cutOff);
  });

  test('waits for nobody when only idle clients are connected', async () => {
    const server = await start();
    await ask(server, 'GET', '/api/web/site');
    const idle = openSocket(server.url);
    idle.on('error', () => undefined);
    await once(idle, 'connect');
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toContain(cutOff);
  });
});

describe('a start', () => {
  test.each([
    ['PORT', 'abc'],
    ['DATABASE_URL', 'foo'],
    ['OWNER_PASSWORD', 'short'],
    ['DATA_DIR', '/dev/null'],
  ])('with %s=%s ends with 1 and names the variable', async (name, value) => {
    await beginEmpty();
    const { exit, output } = await startInVain({ [name]: value });
    expect(exit).toBe(1);
    expect(output).toContain(name);
    expect(output).not.toMatch(/^ready |^\s+at /m);
  });

  test('with a database that does not answer says so without the password', async () => {
    const { exit, output } = await startInVain({ DATABASE_URL: 'postgres://vela:hidden-password@127.0.0.1:1/vela' });
    expect(exit).toBe(1);
    expect(output).toContain('127.0.0.1:1/vela');
    expect(output).not.toMatch(/hidden-password|^\s+at /m);
  });

  test('on a port in use says which, after the password of the first owner was shown', async () => {
    const first = await start();
    const other = await openPlace('sqlite');
    const { port } = new URL(first.url);
    const { exit, output } = await runToEnd(['build/start/main.js'], { dataDir: other.dataDir, env: { PORT: port } });
    expect(exit).toBe(1);
    expect(output).toContain(`端口 ${port}（127.0.0.1）已被占用`);
    const password = /用户名 owner，密码 (\S+?)（/.exec(output)?.[1] ?? '';
    const second = await startRealServer({
      dataDir: other.dataDir,
      env: { OWNER_PASSWORD: '' },
      atLittleCost: true,
    });
    running.push(second);
    expect(await logIn(second, { username: 'owner', password })).toMatch(/^session_/);
    await second.kill();
    await other.close();
  });

  test('shows the made password once; a second one on the same data shows none and keeps everyone logged in', async () => {
    await beginEmpty();
    const first = await start({ OWNER_PASSWORD: '' });
    const password = /密码 (\S+?)（只显示这一次/.exec(first.output())?.[1] ?? '';
    const token = await logIn(first, { username: 'owner', password });
    expect(await first.stop()).toBe(0);
    const second = await start({ OWNER_PASSWORD: '' });
    expect(second.output()).not.toMatch(/密码 \S+（只显示/);
    expect(second.output()).not.toContain(password);
    expect(await ask(second, 'GET', '/api/web/user_info', { token })).toMatchObject({ code: 200 });
  });

  test('another OWNER_PASSWORD changes nothing on existing data', async () => {
    const server = await start({ OWNER_PASSWORD: 'an entirely different one' });
    expect(await logInAsOwner(server)).toMatch(/^session_/);
  });

  test('refuses data to which a migration was applied that has changed since', async () => {
    await place.look(async ({ db }) => sql`update migration set sha256 = 'another'`.execute(db));
    const { exit, output } = await startInVain({});
    expect(exit).toBe(1);
    expect(output).toMatch(/数据库迁移 0001_\w+\.sql 执行之后被改动过/);
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('refuses a damaged key-encryption key instead of making a new one', async () => {
    const file = path.join(place.dataDir, 'license.kek');
    const secret = await readFile(file, 'utf8');
    await writeFile(file, secret.slice(0, 10));
    const { exit, output } = await startInVain({});
    expect(exit).toBe(1);
    expect(output).toContain('license.kek 已损坏');
    await writeFile(file, secret);
    await start();
  });
});

describe('a second process on one SQLite database', () => {
  test('changes settings while the server serves, and neither hinders the other', async () => {
    const server = await start();
    const token = await register(server, 'busy_customer');
    const drafts = (async () => {
      for (let index = 0; index < 15; index += 1) await createDraft(server, token, `busy-draft-${index}`);
    })();
    const runs = await Promise.all([
      cli('settings', 'set', 'vendor', '命令行科技'),
      cli('create-operator', 'second_operator', 'second@vendor.cn', '--role', 'reviewer'),
      drafts,
    ]);
    expect(runs[0]).toMatchObject({ exit: 0 });
    expect(runs[1]).toMatchObject({ exit: 0 });
    await vi.waitFor(async () => expect((await ask(server, 'GET', '/api/web/site')).data.vendor).toBe('命令行科技'), {
      timeout: 60_000,
      interval: 100,
    });
    const { data } = await ask(server, 'GET', '/api/web/applications', { token });
    expect(data.items).toHaveLength(15);
    const password = /密码：(\S+)/.exec(runs[1].output)?.[1] ?? '';
    expect(await logIn(server, { username: 'second_operator', password })).toMatch(/^session_/);
  });

  test('a second server serves the same data', async () => {
    const [first, second] = [await start(), await start()];
    const token = await register(first, 'both_sides');
    const number = await createDraft(second, token, 'from-the-second');
    expect(await ask(first, 'GET', `/api/web/applications/${number}`, { token })).toMatchObject({ code: 200 });
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  });
});
