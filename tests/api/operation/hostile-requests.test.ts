import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';
import { openSocket, sendRaw, statusOf } from '../../support/servers/send-raw.ts';

let server: PageServer;
beforeAll(async () => {
  server = await openPageServer();
});
afterAll(() => server.close());

const host = 'host: vela.test';
const request = (line: string, ...headers: string[]): string =>
  `${[line, ...headers, 'connection: close'].join('\r\n')}\r\n\r\n`;
const long = 'a'.repeat(20_000);

describe('a hostile request is refused, never a fault', () => {
  test.each([
    ['another host in the path', '//evil.com', 404],
    ['another host in the path, with a page', '//evil.com/product/pricing', 404],
    ['a backslash host', '/\\evil.com', 400],
    ['an encoded host', '/%2f%2fevil.com', 404],
    ['NUL', '/%00', 400],
    ['NUL in a parameter', '/applying/index/%00', 400],
    ['a line break', '/redirect/%0d%0aset-cookie:x', 400],
    ['broken UTF-8', '/%ff', 400],
    ['a cut escape', '/%e0%a4%a', 400],
    ['20 kB of path', `/${long}`, 431],
    ['14 kB of path', `/${'a'.repeat(14_000)}`, 404],
    ['14 kB of path at a parameter', `/user/apply/${'a'.repeat(14_000)}/x`, 404],
    ['a parameter that is too long', `/api/web/applications/${'1'.repeat(300)}`, 404],
    ['climbing', '/../../etc/passwd', 400],
    ['climbing to a page', '/nothing/../home', 400],
    ['encoded climbing', '/..%2f..%2fetc/passwd', 404],
    ['doubly encoded climbing', '/%252e%252e%252fetc/passwd', 404],
    ['climbing out of the files', '/assets/../../server/index.js', 404],
    ['the repository', '/.git/HEAD', 404],
    ['the settings', '/.env', 404],
    ['a listing', '/assets/', 404],
    ['an address of another host', 'http://evil.com/', 400],
    ['an address of ours', 'http://vela.test/home', 400],
    ['the asterisk', '*', 400],
    ['no slash', 'home', 400],
    ['a fragment', '/home#x', 400],
    ['a redirect to another host', '/redirect//evil.com', 404],
    ['a redirect to an encoded other host', '/redirect/%2f%2fevil.com', 404],
    ['a redirect to a backslash host', '/redirect/%5cevil.com', 404],
  ])('%s', async (_name, target, status) => {
    const answer = await sendRaw(server.url, request(`GET ${target} HTTP/1.1`, host));
    expect([statusOf(answer), /^location:.*/im.exec(answer)?.[0]]).toEqual([status, undefined]);
    expect(answer.slice(0, 2_000)).not.toMatch(/root:|evil\.com\/?"/);
  });

  test.each([
    ['two hosts', request('GET / HTTP/1.1', host, 'host: evil.com'), 400],
    ['no host', request('GET / HTTP/1.1'), 400],
    ['TRACE', request('TRACE / HTTP/1.1', host), 405],
    ['TRACE of the API', request('TRACE /api/web/site HTTP/1.1', host, 'cookie: a=b'), 405],
    ['CONNECT', request('CONNECT evil.com:443 HTTP/1.1', host), 0],
    ['a method that nobody knows', request('BREW / HTTP/1.1', host), 400],
    ['PROPFIND', request('PROPFIND / HTTP/1.1', host), 404],
    [
      'two lengths',
      `${request('POST /api/web/login HTTP/1.1', host, 'content-length: 1', 'content-length: 2')}ab`,
      400,
    ],
    [
      'a length and chunks',
      `${request('POST /api/web/login HTTP/1.1', host, 'content-length: 5', 'transfer-encoding: chunked')}0\r\n\r\n`,
      400,
    ],
    ['a header folded over two lines', request('GET / HTTP/1.1', host, 'x-a: 1\r\n b: 2'), 400],
    ['a header name with a space', request('GET / HTTP/1.1', host, 'x a: 1'), 400],
    ['20 kB of header', request('GET / HTTP/1.1', host, `x-a: ${long}`), 431],
    ['another protocol', 'SSH-2.0-OpenSSH_9.9\r\n\r\n', 400],
    ['a TLS greeting', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000', 400],
    ['HTTP/2 by prior knowledge', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('%s', async (_name, bytes, status) => {
    const answer = await sendRaw(server.url, bytes);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toContain('x-a');
  });

  test('a host name of somebody else changes nothing in the page', async () => {
    const answer = await sendRaw(server.url, request('GET / HTTP/1.1', 'host: evil.com', 'x-forwarded-host: evil.com'));
    expect(statusOf(answer)).toBe(200);
    expect(answer).not.toContain('evil.com');
  });

  test('headers that come too slowly are cut off', async () => {
    const socket = openSocket(server.url);
    const answer = text(socket);
    socket.write('GET / HTTP/1.1\r\nhost: vela.test\r\nx-slow: ');
    // Node.js alone would wait for a minute.
    await once(socket, 'end');
    expect(statusOf(await answer)).toBe(408);
  });
});

test('what cannot be routed is answered like the rest: security headers, an envelope, a line in the log', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/%ff' });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  expect(answer.json()).toMatchObject({ code: 500, data: { error: 'REQUEST_MALFORMED' } });
});

test('a file of another build is a small 404, not a page', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/assets/gone-1a2b3c.js' });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'no-store',
  ]);
  expect(answer.body.length).toBeLessThan(50);
});
