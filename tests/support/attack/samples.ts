import * as fc from 'fast-check';
import * as z from 'zod';
import { forEachEndpoint } from '../../../src/contract/api.ts';
import type { EndpointShape } from '../../../src/contract/endpoint.ts';
import { pathOf } from '../../../src/server/http/rest.ts';
import { type JsonSchema, likelyValue } from '../hostile/values.ts';

/** One request to an endpoint with all its fields filled in; tools start from it and change one field after another. */
export interface Sample {
  name: string;
  entry: EndpointShape;
  path: string;
  /** The same with a `*` behind each part that the caller chooses; equal to `path` if there is none. */
  markedPath: string;
  query: [string, string][];
  body: Record<string, unknown> | null;
}

/** Values that exist in the attacked shop, by the name of the part of an address. */
export type Existing = (address: string, part: string) => string;

/** The same in every run, so that the findings of the tools can be reproduced. */
const SEED = 17;
const SEEDS = Array.from({ length: 200 }, (_, index) => SEED + index);
const isQuery = ({ method, payload }: EndpointShape): boolean => method === 'GET' || payload === 'query';
/** Endpoints that end the session, and uploads without JSON, are useless for the tools. */
const leftOut = /log_?out|\/sessions|deletion/i;

/** One sample for each endpoint of the contract, and thereby of the OpenAPI document. */
export function samplesOf(existing: Existing): Sample[] {
  const samples: Sample[] = [];
  forEachEndpoint((domain, name, entry) => {
    const address = pathOf(entry, '/api/web');
    if (leftOut.test(address) || entry.payload === 'multipart' || entry.protocol === 'tus') return;
    const schema = z.toJSONSchema(entry.input as unknown as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
    }) as JsonSchema;
    const inPath = new Set([...entry.path.matchAll(/:(\w+)/g)].map(([, part]) => part));
    const names = Object.entries(schema.properties ?? {}).filter(([field]) => !inPath.has(field) && field !== 'cursor');
    const parts = Object.fromEntries([...inPath].map((part = '') => [part, existing(address, part)]));
    const drawn = (seed: number) =>
      names.map(([field, of]) => [field, fc.sample(likelyValue(field, of), { seed, numRuns: 1 })[0]] as const);
    // The first one that the endpoint accepts: if another field is already wrong, a tool never gets past the check.
    const taken = SEEDS.find((seed) => {
      const asked = drawn(seed).map(([field, value]) => [field, isQuery(entry) ? asText(value) : value] as const);
      return z.safeParse(entry.input, { ...parts, ...Object.fromEntries(asked) }).success;
    });
    const fields = drawn(taken ?? SEED);
    const inQuery = isQuery(entry);
    const fill = (mark: string) =>
      address.replaceAll(/:(\w+)/g, (_, part: string) => encodeURIComponent(existing(address, part)) + mark);
    samples.push({
      name: `${domain}.${name}`,
      entry,
      path: fill(''),
      markedPath: fill('*'),
      query: inQuery ? fields.map(([field, value]) => [field, asText(value)]) : [],
      body: inQuery || fields.length === 0 ? null : Object.fromEntries(fields),
    });
  });
  return samples;
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? '')).toWellFormed();

export const addressOf = ({ path, query }: Sample): string =>
  query.length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`;

/**
 * A log in Burp's format, which sqlmap reads: each request, and those with chosen parts of the address a second time
 * with the marks.
 */
export function burpLog(samples: Sample[], { host }: URL): string {
  const line = '='.repeat(54);
  const entry = ({ entry: { method }, body }: Sample, address: string) => {
    const text = body === null ? '' : JSON.stringify(body);
    const type = body === null ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`];
    const head = [`${method} ${address} HTTP/1.1`, `Host: ${host}`, 'Accept: application/json', ...type].join('\r\n');
    return `${line}\r\n10:00:00  http://${host}  [127.0.0.1]\r\n${line}\r\n${head}\r\n\r\n${text}\r\n${line}\r\n\r\n\r\n`;
  };
  return samples
    .flatMap((sample) => {
      const marked = sample.markedPath === sample.path ? [] : [entry(sample, sample.markedPath)];
      const hasFields = sample.body !== null || sample.query.length > 0;
      return hasFields ? [entry(sample, addressOf(sample)), ...marked] : marked;
    })
    .join('');
}

/**
 * Addresses in which one parameter or chosen part contains a payload; each place gets `each` of the payloads in turn.
 */
export function loadedAddresses(samples: Sample[], payloads: string[], each: number): string[] {
  let turn = 0;
  const next = () => payloads[(turn += 1) % payloads.length] ?? '';
  return samples
    .filter(({ entry }) => entry.method === 'GET')
    .flatMap((sample) => {
      const places = [
        ...sample.query.map(([name]) => (payload: string) => {
          const query = sample.query.map(([field, value]): [string, string] => [
            field,
            field === name ? payload : value,
          ]);
          return addressOf({ ...sample, query });
        }),
        ...(sample.markedPath === sample.path
          ? []
          : [
              (payload: string) => {
                const path = sample.markedPath.replaceAll(/[^/]+\*/g, () => encodeURIComponent(payload) || 'x');
                return addressOf({ ...sample, path });
              },
            ]),
      ];
      return places.flatMap((load) => Array.from({ length: each }, () => load(next())));
    });
}
