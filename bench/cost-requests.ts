import { randomBytes } from 'node:crypto';
import { LONGEST_MACHINE_BODY } from '../src/server/http/machine-api.ts';
import { captcha, logIn, register } from '../tests/support/servers/real-client.ts';
import type { RealServer } from '../tests/support/servers/real-server.ts';
import { someKey } from './online-verification.ts';

export interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'HEAD';
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

interface Kind {
  what: string;
  make: () => Promise<Asked> | Asked;
  count?: number;
}

const get = (path: string, headers?: Record<string, string>): Asked => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
});
const post = (path: string, body: Buffer | object): Asked => ({
  method: 'POST',
  path,
  body: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)),
});

let made = 0;
/** A different text each time, so that nothing can be cached. */
const fresh = (): string => `${(made += 1)}-${randomBytes(4).toString('hex')}`;

const brackets = Buffer.alloc(250_000, '[');
/** As much as verification reads. */
const most = Buffer.alloc(LONGEST_MACHINE_BODY, '[');
const nested = Buffer.from(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
const manyKeys = Buffer.from(`{${Array.from({ length: 15_000 }, (_, key) => `"k${key}":${key}`).join(',')}}`);

const documents = [
  '/api/docs',
  '/api/openapi.json',
  '/api/web/catalog',
  '/api/web/site',
  '/api/web/changelog',
  '/robots.txt',
  '/sitemap.xml',
  '/changelog.atom',
  '/llms.txt',
  '/docs/faq.md',
  '/docs/changelog.md',
  '/.well-known/security.txt',
  '/.well-known/jwks.json',
  '/.well-known/revocations.jwt',
  '/sdk/latest.json',
  '/favicon.ico',
  '/healthz',
  '/readyz',
];

/** All kinds of requests that cost their sender nothing. Log-ins with a solved captcha cost the sender more than us. */
export async function cheapRequests(server: RealServer, dataDir: string): Promise<Kind[]> {
  const key = someKey(dataDir);
  const token = await register(server, 'bench_cost');
  const wrongLogin = async (): Promise<Asked> => {
    const query = new URLSearchParams({
      username: `bench_${fresh()}`,
      password: 'not the password',
      captcha: await captcha(server, 'login'),
    });
    return { method: 'POST', path: `/api/web/login?${query.toString()}` };
  };
  const customer = await logIn(server, { username: 'bench_cost', password: 'correct horse battery' });
  return [
    { what: 'a kept page', make: () => get('/home') },
    { what: 'a kept page, HEAD', make: () => ({ method: 'HEAD', path: '/home' }) },
    { what: 'a page with unknown parameters', make: () => get(`/product/pricing?utm=${fresh()}`) },
    { what: 'a page with 100 unknown parameters', make: () => get(`/product/pricing?${`${fresh()}&`.repeat(100)}`) },
    { what: 'data of a page with unknown parameters', make: () => get(`/product/pricing.data?x=${fresh()}`) },
    { what: 'a page, no encoding taken', make: () => get('/product/pricing', { 'accept-encoding': 'identity' }) },
    { what: 'search in the help', make: () => get(`/docs/index?q=${encodeURIComponent(`授权 ${fresh()}`)}`) },
    { what: 'search among components', make: () => get(`/comp/index?q=${fresh()}`) },
    { what: 'verification page with a number', make: () => get(`/authorize/index?q=VL-${fresh()}`) },
    { what: 'verification page with a host', make: () => get(`/authorize/index?host=${fresh()}.example.com`) },
    { what: 'a page with a code of its own', make: () => get(`/reset/index/${fresh()}`) },
    { what: 'a redirect', make: () => get(`/redirect/home?x=${fresh()}`) },
    { what: 'an unknown address', make: () => get(`/nowhere/${fresh()}`) },
    { what: 'data of an unknown address', make: () => get(`/nowhere/${fresh()}.data`) },
    { what: 'an unknown address of 14 kB', make: () => get(`/${fresh()}${'a'.repeat(14_000)}`) },
    { what: 'a file of another build', make: () => get(`/assets/gone-${fresh()}.js`) },
    { what: 'API 404', make: () => get(`/api/web/nowhere/${fresh()}`) },
    { what: 'API 405', make: () => ({ method: 'PUT', path: '/api/web/site' }) },
    { what: 'API 401', make: () => get('/api/web/licenses') },
    { what: 'API with a dead token', make: () => get('/api/web/licenses', { authorization: 'Bearer vela_0' }) },
    { what: '250 kB of [ to an unknown address', make: () => post(`/api/web/nowhere/${fresh()}`, brackets) },
    { what: '250 kB of [ to a page', make: () => post('/home', brackets) },
    { what: '250 kB of [ to a method that is not allowed', make: () => post('/api/web/site', brackets) },
    { what: '250 kB of [ to log-in', make: () => post('/api/web/login', brackets), count: 100 },
    { what: '200 kB of nested lists to log-in', make: () => post('/api/web/login', nested), count: 100 },
    { what: '180 kB of keys to log-in', make: () => post('/api/web/login', manyKeys), count: 100 },
    { what: '250 kB of [ to verification', make: () => post('/api/v1/licenses/verify', brackets), count: 100 },
    { what: '96 kB of [ to verification', make: () => post('/api/v1/licenses/verify', most), count: 100 },
    ...documents.map((path) => ({ what: path, make: () => get(path) })),
    { what: 'a captcha', make: () => get('/api/web/captcha?purpose=login') },
    { what: 'log-in, no captcha', make: () => post('/api/web/login', { username: 'a', password: 'b', captcha: 'c' }) },
    { what: 'log-in, wrong password', make: wrongLogin, count: 16 },
    {
      what: 'is a user name free, no captcha',
      make: () => post('/api/web/register/username', { username: `u${fresh()}`, captcha: 'c' }),
    },
    { what: 'verification of a key', make: () => post('/api/v1/licenses/verify', { key }) },
    { what: 'verification of nonsense', make: () => post('/api/v1/licenses/verify', { key: fresh() }) },
    {
      what: 'verification, 2 kB of worst text',
      make: () => post('/api/v1/licenses/verify', { key: 'x+ey'.repeat(500) }),
    },
    {
      what: 'state of a reset link',
      make: () => post('/api/web/reset/state', { code: randomBytes(32).toString('base64url') }),
    },
    { what: 'a wrong download link', make: () => get(`/download/vela_dl_${randomBytes(32).toString('base64url')}`) },
    { what: 'WeChat, begin', make: () => post('/api/web/wechat/authorize', { purpose: 'login' }) },
    // Not for guests, but anyone can become a customer.
    { what: 'customer: who am I', make: () => get('/api/web/user_info', { authorization: `Bearer ${customer}` }) },
    { what: 'customer: licenses', make: () => get('/api/web/licenses', { authorization: `Bearer ${token}` }) },
  ];
}
