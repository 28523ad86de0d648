import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import * as z from 'zod';
import type { EndpointShape } from '../../../src/contract/endpoint.ts';
import { hostileValue, type JsonSchema, likelyObject, strangeName } from './values.ts';

export interface HostileRequest {
  url: string;
  headers: Record<string, string>;
  payload?: string;
  /** The sender. */
  as: 'nobody' | 'stranger' | 'customer' | 'owner';
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** Lone surrogates cannot be encoded in an address; the cut may leave one. */
const encoded = (value: unknown): string => encodeURIComponent(asText(value).slice(0, 150).toWellFormed());

/** Written by hand: bodies that an honest client's library would never send. */
const rawBodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e99999',
  '{"username":"a","username":"b"}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":1e999,"b":-1e999,"c":123456789012345678901234567890}',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  'a=1&a=2&b[c]=d',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="../a.png"\r\n\r\nx\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--',
  '\u0000\u0001\u0002',
];

const mediaTypes = [
  'application/json',
  'application/json; charset=gbk',
  'Application/JSON;charset=utf-8',
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/offset+octet-stream',
  'application/octet-stream',
  'not a media type',
  '',
];

export const oddHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'if-none-match': '*, W/"', 'if-range': 'x', range: 'bytes=9-1,-,5-' },
      { 'accept-encoding': 'br;q=0, gzip;q=nonsense, *' },
      { accept: 'text/html;q=0.1, application/json' },
      { cookie: `browser=${'x'.repeat(4_000)}; __proto__=1; =; ;` },
      { 'tus-resumable': '1.0.0', 'upload-offset': '-1', 'upload-length': '1e9' },
      { 'tus-resumable': '9', 'upload-offset': 'NaN', 'upload-metadata': 'filename =,, x' },
      { 'x-forwarded-host': 'evil.com', 'x-forwarded-proto': 'gopher' },
      { 'content-encoding': 'gzip' },
      { 'x-http-method-override': 'DELETE' },
    ),
  },
);

const sampleParts: Record<string, string[]> = {
  number: ['AP0000000000', 'VL-00000000', '1', '9999'],
  id: ['00000000-0000-7000-8000-000000000000'],
  username: ['owner', 'nobody_here'],
  role: ['reviewer', 'owner'],
  slug: ['privacy', 'x'],
};

/** The address with its parts filled in: mostly with plausible values. */
export function pathFor(url: string, samples = sampleParts): Arbitrary<string> {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const values = names.map((name) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...(samples[name] ?? ['x'])) },
      { weight: 2, arbitrary: hostileValue.map(encoded).map((part) => part || 'x') },
      { weight: 1, arbitrary: fc.constantFrom('%ff', '%00', '%', '%2e%2e', '%2f', 'a%0d%0ab') },
    ),
  );
  return fc.tuple(...values).map((parts) => url.replaceAll(/:\w+/g, () => parts.shift() ?? 'x'));
}

const queryOf = (fields: Record<string, unknown>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');

/** Unexpected parameters: unknown, duplicated, nested, cut off. */
export const strangeQuery = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'a=1&a=2',
      'a[b]=c',
      '__proto__=1',
      '%ff=%00',
      '=&&=',
      '_t=1&_t=2',
      `a=${'x'.repeat(3_000)}`,
    ),
  },
);

export const hostileBody = fc
  .tuple(fc.constantFrom(...rawBodies), fc.constantFrom(...mediaTypes))
  .map(([body, type]) => ({ body, type }));

/** Requests to one endpoint: about half of them reach its use case, the others test the layers before it. */
export function hostileRequest(entry: EndpointShape, url: string): Arbitrary<HostileRequest> {
  const schema = z.toJSONSchema(entry.input as unknown as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  const inPath = new Set([...entry.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.has(name)));
  const fields = fc
    .tuple(likelyObject({ properties }), fc.option(fc.tuple(strangeName, hostileValue), { freq: 5 }))
    .map(([known, strange]) => (strange === null ? known : { ...known, [strange[0]]: strange[1] }));
  const inQuery = entry.method === 'GET' || entry.payload === 'query';
  const asked = fields.map((given) => (inQuery ? { query: queryOf(given) } : { body: JSON.stringify(given) }));
  const content: Arbitrary<{ query?: string; body?: string; type?: string }> =
    entry.method === 'GET' ? asked : fc.oneof({ weight: 4, arbitrary: asked }, { weight: 1, arbitrary: hostileBody });
  const as = fc.oneof(
    { weight: 8, arbitrary: fc.constant<HostileRequest['as']>(entry.side === 'admin' ? 'owner' : 'customer') },
    { weight: 1, arbitrary: fc.constantFrom<HostileRequest['as']>('nobody', 'stranger', 'customer', 'owner') },
  );
  return fc
    .record({ path: pathFor(url), content, strange: strangeQuery, odd: oddHeaders, as })
    .map(({ path, content: { query = '', body, type = 'application/json' }, strange, odd, as: who }) => {
      const parameters = [query, strange].filter((part) => part !== '').join('&');
      const headers: Record<string, string> = { ...odd };
      if (body !== undefined && type !== '') headers['content-type'] = type;
      return {
        url: (parameters === '' ? path : `${path}?${parameters}`).slice(0, 14_000),
        headers,
        as: who,
        ...(body === undefined ? {} : { payload: body }),
      };
    });
}

export const injectionOf = (
  { method }: EndpointShape,
  { url, headers, payload }: HostileRequest,
  more: Record<string, string>,
): InjectOptions => ({ method, url, headers: { ...headers, ...more }, ...(payload === undefined ? {} : { payload }) });
