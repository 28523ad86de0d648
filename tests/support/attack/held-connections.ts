import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { forEachEndpoint } from '../../../src/contract/api.ts';
import { pathOf } from '../../../src/server/http/rest.ts';
import type { RealServer } from '../servers/real-server.ts';

const MB = 2 ** 20;
/** The largest answer that a guest gets without a limit of its own. */
const LARGE = '/api/openapi.json';
/** A connection is cut after 15 s without a byte; a busy machine takes longer. */
const CUT_WITHIN_MS = 60_000;

/** What a visitor from another network met meanwhile. */
export interface Visits {
  /** Answers other than 200. */
  lost: number;
  slowestMs: number;
}

/** Somebody else, from another network: Linux lets every address of this machine call. */
function visit({ url }: RealServer): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(`${url}/product/pricing`, { localAddress: '127.0.0.2', agent: false }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', () => resolve(0));
    asked.end();
  });
}

/** Visits a page five times a second while `act` runs. */
async function visitDuring(server: RealServer, act: () => Promise<void>): Promise<Visits> {
  const visits: Visits = { lost: 0, slowestMs: 0 };
  const over = new AbortController();
  const visiting = (async () => {
    for (; !over.signal.aborted; await sleep(200)) {
      const startedAt = performance.now();
      if ((await visit(server)) !== 200) visits.lost += 1;
      visits.slowestMs = Math.max(visits.slowestMs, Math.round(performance.now() - startedAt));
    }
  })();
  try {
    await act();
  } finally {
    over.abort();
    await visiting;
  }
  return visits;
}

/** Its connections among them: a client that reads nothing does not learn that it was cut. */
const openFiles = ({ pid }: RealServer): number => readdirSync(`/proc/${pid}/fd`).length;

async function until(what: string, holds: () => boolean): Promise<void> {
  for (const endsAt = performance.now() + CUT_WITHIN_MS; !holds(); await sleep(100))
    if (performance.now() > endsAt) throw new Error(`not within ${CUT_WITHIN_MS / 1000} s: ${what}`);
}

const open = ({ url }: RealServer): Socket =>
  connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);

/**
 * One network asks for large answers over a thousand connections and reads nothing. Ends when all of them were cut;
 * throws if they are not cut within a minute. Linux only.
 */
export async function holdAnswers(server: RealServer): Promise<Visits> {
  const { byteLength } = await (await fetch(server.url + LARGE)).arrayBuffer();
  // More than the buffers of the machine hold for a connection.
  const asked = `GET ${LARGE} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(Math.ceil((16 * MB) / byteLength));
  const filesBefore = openFiles(server);
  const sockets: Socket[] = [];
  try {
    return await visitDuring(server, async () => {
      for (let index = 0; index < 1_000; index += 1) {
        const socket = open(server);
        sockets.push(socket);
        socket.pause().write(asked);
      }
      await until('three hundred are held', () => openFiles(server) > filesBefore + 300);
      await until('all are cut', () => openFiles(server) < filesBefore + 50);
    });
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/**
 * One network begins 2,500 bodies of 255 kB and ends none. Ends when all connections were closed; throws if they are
 * not closed within a minute.
 */
export async function holdBodies(server: RealServer): Promise<Visits> {
  // Over all of them: each alone is limited by its requests in a minute.
  const taking: string[] = [];
  forEachEndpoint((_domain, _name, entry) => {
    const path = pathOf(entry, '/api/web');
    if (entry.access === 'public' && entry.method === 'POST' && entry.side === 'web') taking.push(path);
  });
  const headers = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 255000';
  const begun = (index: number) =>
    `POST ${taking[index % taking.length]} HTTP/1.1\r\n${headers}\r\n\r\n{"username":"${'a'.repeat(254_000)}`;
  let closed = 0;
  const sockets: Socket[] = [];
  try {
    return await visitDuring(server, async () => {
      for (let index = 0; index < 2_500; index += 1) {
        const socket = open(server);
        sockets.push(socket);
        socket.once('close', () => (closed += 1)).resume();
        socket.write(begun(index));
        if (index % 100 === 99) await sleep(20);
      }
      await until('all are closed', () => closed === 2_500);
    });
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
