import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, captcha, logInAsOwner } from '../../support/servers/real-client.ts';
import { owner, type RealServer, startRealServer } from '../../support/servers/real-server.ts';
import { sendRaw } from '../../support/servers/send-raw.ts';
import { openPreparedPlace, type ServerPlace } from '../../support/servers/server-place.ts';

const canary = 'CanaryPassword7f3a';

/** All ways in which a person's password may travel, right and wrong ones. */
async function leakEverywhere(server: RealServer): Promise<void> {
  const { data: privacy } = await ask(server, 'GET', '/api/web/pages/privacy');
  const account = { username: 'canary_owner', password: canary };
  const registered = await ask(server, 'POST', '/api/web/register', {
    query: {
      ...account,
      email: 'canary@example.com',
      privacyVersion: privacy.version,
      captcha: await captcha(server, 'register'),
    },
  });
  expect(registered).toMatchObject({ code: 200 });
  const loggedIn = await ask(server, 'POST', '/api/web/login', {
    query: { ...account, captcha: await captcha(server, 'login') },
  });
  expect(loggedIn).toMatchObject({ code: 200 });
  const refused = await ask(server, 'POST', '/api/web/login', {
    query: { username: owner.username, password: canary, captcha: await captcha(server, 'login') },
  });
  expect(refused.data.error).toBe('CREDENTIALS_WRONG');
  const asName = await ask(server, 'POST', '/api/web/login', {
    query: { username: canary, password: canary, captcha: await captcha(server, 'login') },
  });
  expect(asName.data.error).toBe('CREDENTIALS_WRONG');
  const wrongCaptcha = await ask(server, 'POST', '/api/web/login', { query: { ...account, captcha: canary } });
  expect(wrongCaptcha.data.error).toBe('CAPTCHA_INVALID');

  const wrong = [
    ['POST', `/api/web/login?username=a&password=${canary}&password=${canary}`],
    ['POST', `/api/web/login/${canary}?password=${canary}`],
    ['POST', `/api/web/login;password=${canary}`],
    ['POST', `/api/web/no-such?password=${canary}`],
    ['GET', `/api/web/login?password=${canary}`],
    ['GET', `/login?username=a&password=${canary}`],
    ['GET', `/${canary}`],
    ['GET', `/%ff${canary}?password=${canary}`],
    ['GET', `/download/${canary}`],
    ['GET', `/redirect/home?password=${canary}`],
    ['GET', `/applying/index/${canary}`],
    ['GET', `/user/apply/${canary}.data?_routes=${canary}`],
    ['PROPFIND', `/?password=${canary}`],
    ['TRACE', `/api/web/login?password=${canary}`],
  ];
  const headers = `host: x\r\nreferer: http://x/login?password=${canary}\r\nauthorization: Bearer ${canary}\r\ncookie: p=${canary}`;
  const json = 'content-type: application/json\r\ncontent-length';
  const body = `{"username":"a","password":"${canary}"`;
  const requests = [
    ...wrong.map(([method, target]) => `${method} ${target} HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`),
    `POST /api/web/login?password=${canary} HTTP/9.9\r\n\r\n`,
    `POST /api/web/login?password=${canary}\r\n\r\n`,
    `${canary}\r\n\r\n`,
    `GET / HTTP/1.1\r\n${canary}\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${canary}${'x'.repeat(20_000)}\r\n\r\n`,
    `GET http://evil.test/?password=${canary} HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`,
    `POST /api/web/login HTTP/1.1\r\n${headers}\r\nconnection: close\r\n${json}: ${body.length}\r\n\r\n${body}`,
    `POST /api/web/login HTTP/1.1\r\n${headers}\r\nconnection: close\r\n${json}: ${body.length + 1}\r\n\r\n${body}}`,
    `POST /api/web/login HTTP/1.1\r\n${headers}\r\ntransfer-encoding: chunked\r\n\r\n${canary}\r\n`,
  ];
  for (const request of requests) {
    const answer = await sendRaw(server.url, request);
    expect(answer, request).toMatch(/^HTTP\/1\.1 (200|302|4\d\d) /);
  }
}

async function filesWith(folder: string, words: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.map((file) => path.basename(file))).toEqual(expect.arrayContaining(['vela.sqlite', 'vela.sqlite-wal']));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return files.filter((_file, index) => words.some((word) => contents[index]?.includes(word)));
}

describe.each(['info', 'trace'])('a password, at log level %s', (level) => {
  let place: ServerPlace;
  let server: RealServer;
  let token: string;

  beforeAll(async () => {
    place = await openPreparedPlace();
    server = await startRealServer({ dataDir: place.dataDir, env: { LOG_LEVEL: level }, atLittleCost: true });
    token = await logInAsOwner(server);
    await leakEverywhere(server);
  });
  afterAll(async () => {
    await server.stop();
    await place.close();
  });

  test('appears in nothing that the server prints', () => {
    expect(server.output()).toContain('"route":"/api/web/login"');
    for (const secret of [canary, canary.toLowerCase(), owner.password, token]) {
      expect(server.output()).not.toContain(secret);
    }
  });

  test('appears in no file of the data folder, nor does a session token', async () => {
    expect(await filesWith(place.dataDir, [canary, canary.toLowerCase(), owner.password, token])).toEqual([]);
  });
});

describe('the log', () => {
  test('is one JSON object a line with request id, method, route pattern, status and duration, never the URL', async () => {
    const place = await openPreparedPlace();
    const server = await startRealServer({ dataDir: place.dataDir, atLittleCost: true });
    const response = await fetch(`${server.url}/api/web/pages/privacy?a=secret`);
    await fetch(`${server.url}/api/web/applications/AP12345678?a=secret`);
    await fetch(`${server.url}/nothing-here?a=secret`);
    expect(await server.stop()).toBe(0);
    await place.close();

    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = entries.filter(({ msg }) => msg === 'request');
    expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/api/web/pages/:slug', 200],
      ['GET', '/api/web/applications/:number', 401],
      ['GET', '/*', 404],
    ]);
    for (const entry of requests) {
      expect(entry).toMatchObject({ reqId: expect.stringMatching(/^[0-9a-f-]{36}$/), ms: expect.any(Number) });
    }
    expect(requests[0]?.reqId).toBe(response.headers.get('x-request-id'));
    expect(server.output()).not.toMatch(/secret|nothing-here|AP12345678/);
    const others = server
      .output()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{'));
    expect(others.every((line) => /^ready |^运营|^登录后/.test(line))).toBe(true);
  });
});
