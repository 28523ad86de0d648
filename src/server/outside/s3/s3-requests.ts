import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { ApiError } from '../../../contract/errors.ts';
import type { S3Place } from '../../config.ts';
import { seconds } from '../../duration.ts';
import { traced } from '../../tracing/spans.ts';

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key: string;
  query?: Record<string, string>;
  body?: Buffer;
  range?: { start: number; end: number };
}

/** The limit until the headers of an answer arrive; its body may take longer. */
const LONGEST_MS = seconds(5);
/** The same if a body is sent first. */
const LONGEST_SENDING_MS = seconds(60);
const NOTHING = createHash('sha256').update('').digest('hex');

/**
 * Signed requests to one bucket; if it is unreachable or refuses, they throw `STORE_UNAVAILABLE` with the reason as
 * cause.
 */
export function s3Requests(place: S3Place) {
  const client = new AwsClient({
    accessKeyId: place.accessKeyId,
    secretAccessKey: place.secretAccessKey,
    region: place.region,
    service: 's3',
    retries: 0,
  });
  const base = new URL(place.endpoint);
  if (place.isPathStyle) base.pathname = `/${place.bucket}/`;
  else base.host = `${place.bucket}.${base.host}`;

  const send = async ({ method, key, query = {}, body, range }: S3Request): Promise<Response> => {
    const url = new URL(key, base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = new Headers({
      'x-amz-content-sha256': body === undefined ? NOTHING : createHash('sha256').update(body).digest('hex'),
    });
    if (range !== undefined) headers.set('range', `bytes=${range.start}-${range.end}`);
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), body === undefined ? LONGEST_MS : LONGEST_SENDING_MS);
    try {
      // The digest stands in for the body: signing the body would copy it twice.
      const signed = await client.sign(url.href, { method, headers });
      const sent = body === undefined ? {} : { body: body as Buffer<ArrayBuffer> };
      return await fetch(signed.url, { method, headers: signed.headers, signal: abort.signal, ...sent });
    } catch (cause) {
      throw unavailable(cause);
    } finally {
      clearTimeout(timer);
    }
  };
  return (request: S3Request): Promise<Response> =>
    traced({ name: `S3 ${request.method}`, kind: 'client', attributes: { 'peer.service': 's3' } }, () => send(request));
}

export const unavailable = (cause: unknown): ApiError => Object.assign(new ApiError('STORE_UNAVAILABLE'), { cause });

/** Returns a successful answer; otherwise the store's own error goes to the log as the cause. */
export async function requireSuccess(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const text = await answer.text().catch(() => '');
  throw unavailable(new Error(`the store answered ${answer.status}: ${text.slice(0, 300)}`));
}
