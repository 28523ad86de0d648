import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import { networkOf } from '../../identity/rules.ts';
import { failureOf } from '../errors.ts';
import { addressOf } from './client-address.ts';

/** The most connections of one network at once. A carrier's network holds many readers, whose requests take milliseconds each. */
const MOST_CONNECTIONS = 800;
/** Connections whose answer has not been sent completely. */
const MOST_BUSY = 400;
/** Such requests with a body. */
const MOST_BODIES = 100;

class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string): number {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count;
  }

  remove(name: string, removed = 1): void {
    const count = (this.#counts.get(name) ?? 0) - removed;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }
}

/** A connection's unfinished requests; a client may send many at once. */
interface Open {
  requests: number;
  bodies: number;
  /** The network whose requests are counted: a proxy that keeps its connections sends one client after the other. */
  network: string;
}

/** Keeps one network from holding connections, bodies or half-read answers by the thousand. */
export class ConnectionLimits {
  readonly #connections = new Tally();
  readonly #busy = new Tally();
  readonly #open = new WeakMap<Socket, Open>();
  readonly #bodies = new Tally();
  readonly #proxyHops: number;

  constructor(proxyHops: number) {
    this.#proxyHops = proxyHops;
  }

  /** Cuts connections beyond the limit. Behind a proxy all come from it, and limiting them is its job. */
  watchConnections(app: FastifyInstance): void {
    if (this.#proxyHops > 0) return;
    app.server.on('connection', (socket: Socket) => {
      const network = networkOf(socket.remoteAddress ?? '');
      socket.once('close', () => this.#connections.remove(network));
      if (this.#connections.add(network) > MOST_CONNECTIONS) socket.destroy();
    });
  }

  /** Whether the request was refused, before its body is read; otherwise it counts until its answer is sent. */
  refuses(request: IncomingMessage, response: ServerResponse): boolean {
    const network = networkOf(addressOf(request, this.#proxyHops));
    const { headers, socket } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    const open = this.#open.get(socket) ?? this.#follow(socket, network);
    if (open.requests === 0) open.network = network;
    open.requests += 1;
    const busy = open.requests === 1 ? this.#busy.add(open.network) : 0;
    let bodies = 0;
    if (hasBody) {
      open.bodies += 1;
      bodies = this.#bodies.add(open.network);
    }
    response.once('close', () => {
      // The connection has closed, and its counts were removed then.
      if (open.requests === 0) return;
      open.requests -= 1;
      if (open.requests === 0) this.#busy.remove(open.network);
      if (!hasBody) return;
      open.bodies -= 1;
      this.#bodies.remove(open.network);
    });
    if (busy <= MOST_BUSY && bodies <= MOST_BODIES) return false;
    const body = JSON.stringify(failureOf(new ApiError('TOO_MANY_REQUESTS', { retryAfter: 5 })));
    response
      .writeHead(429, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'retry-after': '5',
        connection: 'close',
      })
      .end(body);
    return true;
  }

  #follow(socket: Socket, network: string): Open {
    const open: Open = { requests: 0, bodies: 0, network };
    this.#open.set(socket, open);
    socket.once('close', () => {
      if (open.requests > 0) this.#busy.remove(open.network);
      this.#bodies.remove(open.network, open.bodies);
      open.requests = 0;
    });
    return open;
  }
}
