import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';

interface Sent {
  /** The checked address; the name is not looked up again, so nobody can redirect it in between. */
  address: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

/**
 * A POST over TLS, answered like `fetch`: to exactly this address, with a certificate for the name. Follows no
 * redirect.
 */
export function postToAddress(url: string, { address, headers, body, signal }: Sent): Promise<Response> {
  const family = address.includes(':') ? 6 : 4;
  const lookup: LookupFunction = (_name, { all }, found) =>
    all === true ? found(null, [{ address, family }]) : found(null, address, family);
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', headers, lookup, agent: false, signal }, (answer) => {
      const text = Readable.toWeb(answer) as ReadableStream<Uint8Array>;
      resolve(new Response(text, { status: answer.statusCode ?? 502 }));
    });
    asked.once('error', (error) => reject(signal.aborted ? (signal.reason as Error) : error));
    asked.end(body);
  });
}
