import {
  createServer,
  request as forward,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** The act of the proxy instead of passing a request on unchanged. */
export type Fault =
  /** Gives its own answer. */
  | { status: number; body?: string }
  /** Calls the server differently: the refusal is the server's own. */
  | { asIf: { method?: string; path?: string; headers?: Record<string, string | undefined>; body?: string } }
  /** Ends the connection after this many bytes of the request. */
  | { cutAfter: number }
  /** Passes the answer on as over a slow line: what has come is painted before the rest is there. */
  | 'in pieces'
  /** Never answers. */
  | 'hang'
  /** Ends the connection. */
  | 'cut';

export interface ReverseProxy {
  url: string;
  /**
   * From now on this happens to requests like `DELETE /api/web/sessions`; the path is compared without its query, and
   * `/*` at its end matches all below.
   */
  answer(request: string, fault: Fault): void;
  /** Everything is passed on again. */
  heal(): void;
  /** The number of such requests, including those with faults. */
  asked(request: string): number;
  close(): Promise<void>;
}

/** A reverse proxy like those in front of real sites, with faults on demand. */
export async function startReverseProxy(target: string): Promise<ReverseProxy> {
  const faults = new Map<string, Fault>();
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const name = `${request.method} ${request.url?.split('?', 1)[0]}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const fault = faults.get(name) ?? faults.get(name.replace(/[^/]+$/, '*'));
    if (fault === 'hang') return;
    if (fault === 'cut') request.socket.destroy();
    else if (typeof fault === 'object' && 'status' in fault) sendOwn(response, fault);
    else {
      if (typeof fault === 'object' && 'cutAfter' in fault) cutAfter(request, fault.cutAfter);
      if (fault === 'in pieces') pass(target, request, response, { headers: { 'accept-encoding': 'identity' } }, true);
      else pass(target, request, response, typeof fault === 'object' && 'asIf' in fault ? fault.asIf : undefined);
    }
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (request, fault) => void faults.set(request, fault),
    heal: () => faults.clear(),
    asked: (request) => counts.get(request) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

type AsIf = Extract<Fault, { asIf: unknown }>['asIf'];

function cutAfter(request: IncomingMessage, most: number): void {
  let passed = 0;
  request.on('data', (chunk: Buffer) => {
    passed += chunk.length;
    if (passed >= most) request.socket.destroy();
  });
}

function sendOwn(response: ServerResponse, { status, body }: { status: number; body?: string }): void {
  const page = `<html><head><title>${status}</title></head><body>nginx</body></html>`;
  response.writeHead(status, { 'content-type': body === undefined ? 'text/html' : 'application/json' });
  response.end(body ?? page);
}

/** 8 kB every 40 ms, which are 200 kB in a second. */
async function* inPieces(answer: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of answer)
    for (let from = 0; from < chunk.length; from += 8192) {
      yield chunk.subarray(from, from + 8192);
      await sleep(40);
    }
}

function pass(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  asIf: AsIf = {},
  isSlow = false,
): void {
  const { host: _host, ...headers } = request.headers;
  const options: RequestOptions = {
    method: asIf.method ?? request.method,
    headers: Object.fromEntries(
      Object.entries({ ...headers, ...asIf.headers }).filter(([, value]) => value !== undefined),
    ),
  };
  const onward = forward(new URL(asIf.path ?? request.url ?? '/', target), options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    if (isSlow)
      Readable.from(inPieces(answer))
        .once('error', () => response.destroy())
        .pipe(response);
    else answer.pipe(response);
  });
  onward.once('error', () => response.destroy());
  response.once('close', () => onward.destroy());
  if (asIf.body === undefined) request.pipe(onward);
  else onward.end(asIf.body);
}
