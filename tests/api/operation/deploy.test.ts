import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request as plainRequest, type Server } from 'node:http';
import { request as secureRequest } from 'node:https';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectSecurely } from 'node:tls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findProxy } from '../../../scripts/proxies.ts';
import { forEachEndpoint } from '../../../src/contract/api.ts';
import { pathOf } from '../../../src/server/http/rest.ts';
import { freePort, portOf, startShippedCaddy, startShippedNginx } from '../../support/servers/shipped-proxies.ts';

const canary = 'CanaryBehindTheProxy';
const MEGABYTE = 1024 * 1024;

let folder = '';
let behind: Server;
let child: ChildProcess | null = null;
/** The addresses of requests that have begun to arrive. */
let arrived: string[] = [];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vela-proxy-'));
  // Stands in for Vela and records which requests reach it.
  arrived = [];
  behind = createServer((request, response) => {
    arrived.push(request.url ?? '');
    request.on('end', () => response.end(JSON.stringify(request.headers))).resume();
  });
  await once(behind.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  if (child !== null && child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  child = null;
  behind.closeAllConnections();
  behind.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Site {
  port: number;
  isSecure: boolean;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  localAddress?: string;
}

async function send({ port, isSecure }: Site, address: string, sending: Sent = {}) {
  const { method = 'GET', headers = {}, body, localAddress = '127.0.0.1' } = sending;
  const options = { host: '127.0.0.1', port, path: address, method, agent: false, localAddress };
  const host = { host: 'vela.example.com', ...headers };
  const sent = isSecure
    ? secureRequest({ ...options, headers: host, rejectUnauthorized: false, servername: 'vela.example.com' })
    : plainRequest({ ...options, headers: host });
  // A proxy that refuses a long body closes the connection while the body is being sent.
  sent.on('error', () => undefined);
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer).catch(() => '') };
}

const isUp = (site: Site): Promise<boolean> =>
  send(site, '/healthz').then(
    ({ status }) => status === 200,
    () => false,
  );

const everyLog = (): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');

/** The proxy passes everything that the contract accepts; Vela itself limits the length of a request and says so. */
async function expectRoom(site: Site): Promise<void> {
  const around = 64 * 1024;
  const sizes = new Map([['/api/admin/uploads/1', 32 * MEGABYTE]]);
  forEachEndpoint((_domain, _name, entry) => {
    if (entry.maxFileBytes === undefined) return;
    sizes.set(pathOf(entry, '/api/web').replaceAll(/:\w+/g, '1'), entry.maxFileBytes + around);
  });
  expect(Math.max(...sizes.values())).toBeGreaterThan(48 * MEGABYTE);
  const longest = Buffer.alloc(Math.max(...sizes.values()));
  const statuses = [];
  for (const [address, size] of sizes)
    statuses.push([address, (await send(site, address, { method: 'POST', body: longest.subarray(0, size) })).status]);
  expect(statuses).toEqual([...sizes.keys()].map((address) => [address, 200]));
}

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** A connection that has sent the beginning of its request and never ends it. */
function hold({ port, isSecure }: Site, begun: string): Socket {
  const socket = isSecure
    ? connectSecurely({ host: '127.0.0.1', port, rejectUnauthorized: false, servername: 'vela.example.com' })
    : connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined).resume();
  socket.write(begun);
  opened.push(socket);
  return socket;
}

/** The seconds after which a connection is cut if it sends a byte every half second, or nothing. */
async function secondsUntilCut(socket: Socket, isDripping: boolean): Promise<number> {
  const began = performance.now();
  const drip = isDripping ? setInterval(() => socket.write('x'), 500) : undefined;
  // Not `once`: it would reject if the connection is reset.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  return (performance.now() - began) / 1000;
}

const requestLine = 'POST /api/web/attachments HTTP/1.1\r\nhost: vela.example.com\r\n';

/**
 * A header must arrive within five seconds; Vela sees a body from its first byte on, so that its own time limit
 * applies.
 */
async function expectNoWaiting(site: Site): Promise<void> {
  const header = secondsUntilCut(hold(site, `${requestLine}x-long: `), true);
  hold(site, `${requestLine}content-length: 1000\r\n\r\nbegun`);
  await vi.waitUntil(() => arrived.includes('/api/web/attachments'), 10_000);
  // The proxies' own limits, or none, are a minute and more.
  expect(await header).toBeLessThan(40);
}

/** The promises of both configuration files. */
async function expectCareful(site: Site, proto: string): Promise<void> {
  await vi.waitUntil(() => isUp(site), 60_000);
  const reached = await send(site, '/product/pricing', { headers: { 'x-forwarded-for': '198.51.100.1' } });
  expect(JSON.parse(reached.text)).toMatchObject({
    host: 'vela.example.com',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': proto,
    'x-forwarded-host': 'vela.example.com',
  });
  const secrets = async () => {
    const statuses = [];
    for (const [address, headers] of [
      [`/api/web/login?username=owner&password=${canary}`, {}],
      [`/reset/index/${canary}`, {}],
      [`/team/join/${canary}?from=${canary}`, {}],
      ['/home', { authorization: `Bearer ${canary}`, referer: `https://vela.example.com/reset/index/${canary}` }],
    ] as const)
      statuses.push((await send(site, address, { method: 'POST', headers })).status);
    return new Set(statuses);
  };
  expect(await secrets()).toEqual(new Set([200]));
  // Errors are logged elsewhere; secrets must be left out there, too.
  behind.closeAllConnections();
  behind.close();
  await once(behind, 'close');
  expect(await secrets()).toEqual(new Set([502]));
  await vi.waitUntil(() => everyLog().includes('/api/web/login'), 20_000);
  child?.kill('SIGTERM');
  if (child !== null) await once(child, 'exit');
  expect(everyLog()).toContain('/reset/index/');
  expect(everyLog()).not.toContain(canary);
}

/** No part of the address may become a header or the body of the redirect to HTTPS. */
async function expectRedirected(site: Site): Promise<void> {
  for (const address of [
    '/product/pricing?from=header',
    '/%0d%0aset-cookie:%20evil=1%0d%0a%0d%0a<script>',
    '/%0a%20x?%0d%0aset-cookie:evil=1',
  ]) {
    const { status, headers } = await send(site, address);
    expect([status, headers.location, headers['set-cookie']]).toEqual([
      301,
      `https://vela.example.com${address}`,
      undefined,
    ]);
  }
}

async function startNginx(): Promise<{ port: number; other: number }> {
  const [port, other] = [await freePort(), await freePort()];
  child = startShippedNginx({ folder, port, other, upstream: portOf(behind) });
  return { port, other };
}

test.skipIf(findProxy('nginx') === undefined)('nginx with the file in deploy/ logs no secret', async () => {
  const { port, other } = await startNginx();
  await vi.waitUntil(() => isUp({ port, isSecure: true }), 60_000);
  await expectRedirected({ port: other, isSecure: false });
  await expectCareful({ port, isSecure: true }, 'https');
});

test.skipIf(findProxy('nginx') === undefined)(
  'nginx lets through what Vela takes, and holds no request for anybody',
  async () => {
    const { port } = await startNginx();
    const site = { port, isSecure: true };
    await vi.waitUntil(() => isUp(site), 60_000);
    await expectRoom(site);
    await expectNoWaiting(site);
    const silent = secondsUntilCut(hold(site, `${requestLine}content-length: 1000\r\n\r\n`), false);
    for (let held = 0; held < 128; held += 1) hold(site, `${requestLine}content-length: 1000\r\n\r\n`);
    await vi.waitUntil(async () => (await send(site, '/home')).status === 429, 10_000);
    expect((await send(site, '/home', { localAddress: '127.0.0.2' })).status).toBe(200);
    expect(await silent).toBeLessThan(45);
  },
);

async function startCaddy(): Promise<Site> {
  const port = await freePort();
  child = startShippedCaddy({ folder, site: `http://vela.example.com:${port}`, upstream: portOf(behind) });
  return { port, isSecure: false };
}

test.skipIf(findProxy('caddy') === undefined)('Caddy with the file in deploy/ logs no secret', async () => {
  await expectCareful(await startCaddy(), 'http');
});

test.skipIf(findProxy('caddy') === undefined)(
  'Caddy lets through what Vela takes, and waits for no header',
  async () => {
    const site = await startCaddy();
    await vi.waitUntil(() => isUp(site), 60_000);
    await expectRoom(site);
    await expectNoWaiting(site);
  },
);
