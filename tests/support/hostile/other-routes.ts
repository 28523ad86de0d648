import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { FastifyInstance, HTTPMethods, InjectOptions } from 'fastify';
import { hostileBody, oddHeaders, pathFor, strangeQuery } from './requests.ts';

/** A route as Fastify prints it, e.g. `/download/:ticket` or `/assets/*`. */
export interface OtherRoute {
  url: string;
  methods: string[];
}

const LINE = /^(?<depth>[ │]*)[├└]── (?<part>.*?)(?: \((?<methods>[A-Z, ]+)\))?$/;

/** Every route of an application, read from the tree that it prints. */
export function routesOf(app: FastifyInstance): OtherRoute[] {
  const parents: string[] = [];
  const found = new Map<string, Set<string>>();
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const { depth = '', part = '', methods } = LINE.exec(line)?.groups ?? {};
    if (part === '') continue;
    const level = depth.length / 4;
    const url = (level === 0 ? '' : (parents[level - 1] ?? '')) + part;
    parents[level] = url;
    if (methods === undefined) continue;
    const known = found.get(url) ?? new Set();
    for (const method of methods.split(', ')) known.add(method);
    found.set(url, known);
  }
  return [...found].map(([url, known]) => ({ url: url === '*' ? '/*' : url, methods: [...known] }));
}

const tails = [
  '',
  'app.js',
  'app.js.br',
  '../../etc/passwd',
  '..%2f..%2f.env',
  '%2e%2e/%2e%2e/.env',
  '.git/config',
  'a%00.js',
  '%ff%fe',
  '%',
  '//evil.com',
  '/%5cevil.com',
  '__proto__',
  'a'.repeat(5_000),
  '%F0%9F%80%84'.repeat(300),
  'product/pricing',
  'product/pricing.data',
  'docs/index.data?_routes=routes%2Fnowhere',
  '_root.data?index&_routes=%00',
  'user/info.data',
  'dashboard/console.data',
  'nowhere.data',
  'news/__proto__',
  'news/%E4%B8%AD%E6%96%87',
  'comp/index?q=%00',
  'authorize/index?q=VL-%ff&host=%00',
  'redirect///evil.com',
  'redirect/%2f%2fevil.com?x=1#y',
  'reset/index/%00',
  'share/%2e%2e.png',
  'sdk/vela-license-0.0.0.tgz',
  '__manifest?p=/&p=%00&version=x',
  '__manifest?version=1',
];

const samplesOf: Record<string, string[]> = {
  ticket: ['vela_dl_0', 'x', '__proto__', `vela_dl_${'a'.repeat(43)}`],
  file: [
    'latest.json',
    'vela-license-0.3.0.tgz',
    'a.png',
    '..',
    '00000000-0000-7000-8000-000000000000.webp',
    'home.png',
  ],
  name: ['faq', 'index', 'offline', 'nowhere'],
};

export interface OtherRequest extends InjectOptions {
  url: string;
  headers: Record<string, string>;
}

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Requests to one route: mostly with its own method, parts of the address awkward, sometimes with a body that nobody expects. */
export function requestToRoute(route: OtherRoute, prefix = ''): Arbitrary<OtherRequest> {
  const own = methods.filter((method) => route.methods.includes(method));
  // A pattern in the name of a part, as in `/docs/:name(^[a-z]+).md`.
  const plain = route.url.replaceAll(/\([^)]*\)/g, '');
  const path = plain.endsWith('*')
    ? fc.constantFrom(...tails).map((tail) => plain.slice(0, -1) + tail)
    : pathFor(plain, samplesOf);
  return fc
    .record({
      path,
      method: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...own) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
      strange: strangeQuery,
      odd: oddHeaders,
      body: fc.option(hostileBody, { freq: 3 }),
    })
    .map(({ path: address, method, strange, odd, body }) => {
      const headers: Record<string, string> = { ...odd };
      const hasBody = body !== null && method !== 'GET' && method !== 'HEAD';
      if (hasBody && body.type !== '') headers['content-type'] = body.type;
      const url = prefix + address + (strange === '' ? '' : `${address.includes('?') ? '&' : '?'}${strange}`);
      return { method, url: url.slice(0, 14_000), headers, ...(hasBody ? { payload: body.body } : {}) };
    });
}
