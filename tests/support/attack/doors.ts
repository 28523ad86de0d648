import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as forwardSecurely } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Text that no answer may contain, whatever was sent: traces of our code, of a database or of its errors. */
const LEAK =
  /node_modules\/|\bat (?:async )?[\w.<>]+ \((?:file|node|\/)|SQLITE_[A-Z]+|syntax error at or near|invalid input syntax|password_hash|ECONNREFUSED/;
const LOOKED_AT = 200_000;

export interface Door {
  url: string;
  /** The number of answers by status. */
  statuses: Map<number, number>;
  /** Requests whose answer was a server error (5xx except 503) or contained internals. */
  faults: string[];
  close(): void;
}

interface Behind {
  /** With https it is one of the shipped proxies, which says itself who calls. */
  url: string;
  /** A valid session of the visitor at this door; null for a guest. */
  token: (() => Promise<string>) | null;
}

let networks = 0;

/** Each request comes from another network, so that no limit answers instead of the endpoint. */
function network(first: 10 | 127): string {
  networks += 1;
  return `${first}.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${(networks & 127) + 2}`;
}

/** A proxy for tools that know nothing about us: it adds the session, changes the network, and records the answers. */
export async function openDoor({ url, token }: Behind): Promise<Door> {
  const statuses: Door['statuses'] = new Map();
  const faults: string[] = [];
  const note = (request: IncomingMessage, status: number, text: string): void => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const leak = LEAK.exec(text)?.[0];
    if (status < 500 && leak === undefined) return;
    if (status === 503) return;
    faults.push(`${status} ${request.method} ${request.url?.slice(0, 300)} ${leak ?? ''}`.trim());
  };
  const server = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy());
  });
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host: _host, ...headers } = request.headers;
    if (token !== null && headers.authorization === undefined) headers.authorization = `Bearer ${await token()}`;
    headers['accept-encoding'] = 'identity';
    const target = new URL(url);
    const isProxy = target.protocol === 'https:';
    if (!isProxy) headers['x-forwarded-for'] = network(10);
    // Linux lets every address of this machine call.
    const from = isProxy ? { localAddress: network(127), rejectUnauthorized: false, agent: false } : {};
    // The path exactly as it came: a parser would repair what the tool has broken on purpose.
    const onward = (isProxy ? forwardSecurely : forward)(
      { host: target.hostname, port: target.port, path: request.url, method: request.method, headers, ...from },
      (answer) => {
        const chunks: Buffer[] = [];
        let seen = 0;
        answer.on('data', (chunk: Buffer) => {
          if (seen < LOOKED_AT) chunks.push(chunk);
          seen += chunk.length;
        });
        answer.once('end', () => note(request, answer.statusCode ?? 0, Buffer.concat(chunks).toString()));
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.once('error', () => response.destroy());
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  }
  // A busy machine would close what its client has just begun to use again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    statuses,
    faults,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
