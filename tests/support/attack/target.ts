import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import type { Proxy } from '../../../scripts/proxies.ts';
import { letVisitorsIn } from '../let-visitors-in.ts';
import { logIn, password, register } from '../servers/real-client.ts';
import { owner, type RealServer, runToEnd, startRealServer } from '../servers/real-server.ts';
import { openPlace, type ServerPlace } from '../servers/server-place.ts';
import { type Door, openDoor } from './doors.ts';
import type { Existing } from './samples.ts';
import { freePort, startShippedCaddy, startShippedNginx } from '../servers/shipped-proxies.ts';

export interface Target {
  server: RealServer;
  /** Where a stranger knocks: the proxy, if there is one in front. */
  front: string;
  doors: { guest: Door; customer: Door; operator: Door };
  existing: Existing;
  /** Megabytes of memory that the server uses now. */
  memory(): number;
  close(): Promise<void>;
}

/** Between the places that hold a proxy's file and the site that it stands in front of. */
interface Front {
  publicUrl: string;
  front: string;
  start(upstream: number): ChildProcess;
}

async function frontOf(proxy: Proxy, folder: string): Promise<Front> {
  const port = await freePort();
  const front = `https://127.0.0.1:${port}`;
  if (proxy === 'caddy')
    return { publicUrl: front, front, start: (upstream) => startShippedCaddy({ folder, site: front, upstream }) };
  const other = await freePort();
  // nginx passes the name of the host on without its port. Thousands of connections, as its file advises.
  const start = (upstream: number) => startShippedNginx({ folder, port, other, upstream, connections: 4_096 });
  return { publicUrl: 'https://127.0.0.1', front, start };
}

/**
 * The built product as a vendor runs it, on PostgreSQL, with the people of the demonstration, and a door for each kind
 * of visitor; with one of the shipped proxies in front if it is named.
 */
export async function openTarget(proxy: Proxy | null = null): Promise<Target> {
  const place = await openPlace('postgres');
  const folder = mkdtempSync(path.join(tmpdir(), 'vela-front-'));
  const ahead = proxy === null ? null : await frontOf(proxy, folder);
  const env = {
    ...place.env,
    LICENSE_KEK: 'only for the attackers of this drill',
    TRUST_PROXY: '1',
    ...(ahead !== null && { PUBLIC_URL: ahead.publicUrl }),
  };
  // A site with an https address begins closed, and takes no people with public passwords.
  const inside = { ...env, PUBLIC_URL: 'http://127.0.0.1' };
  const server = await startRealServer({ dataDir: place.dataDir, env });
  const demo = await runToEnd(['src/cli/main.ts', 'seed-demo'], { dataDir: place.dataDir, env: inside });
  if (demo.exit !== 0) throw new Error(demo.output);
  await place.look((database) => letVisitorsIn({ database }));
  const running = ahead?.start(Number(new URL(server.url).port)) ?? null;
  const front = ahead?.front ?? server.url;
  const guest = await openDoor({ url: front, token: null });
  if (ahead !== null) await vi.waitUntil(() => isUp(guest), 60_000);
  await register(guest, 'attacker');
  const doors = {
    guest,
    customer: await openDoor({ url: front, token: sessionOf(guest, { username: 'attacker', password }) }),
    operator: await openDoor({ url: front, token: sessionOf(guest, owner) }),
  };
  return {
    server,
    front,
    doors,
    existing: await whatExists(place),
    memory: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000);
    },
    close: async () => {
      for (const door of Object.values(doors)) door.close();
      running?.kill('SIGTERM');
      await server.stop();
      await place.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isUp = ({ url }: Door): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );

const ALIVE_FOR = 5_000;

/** A session that is renewed when needed: acts of the tool may end it. */
function sessionOf(
  server: Pick<RealServer, 'url'>,
  account: { username: string; password: string },
): () => Promise<string> {
  let token = '';
  let lookedAt = 0;
  let looking: Promise<void> | null = null;
  const look = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(new URL('/api/web/user_info', server.url), { headers });
    const { code } = (await answer.json()) as { code: number };
    if (code !== 200) token = await logIn(server, account);
    lookedAt = Date.now();
  };
  return async () => {
    if (Date.now() - lookedAt > ALIVE_FOR) {
      looking ??= look().finally(() => (looking = null));
      await looking;
    }
    return token;
  };
}

async function whatExists(place: ServerPlace): Promise<Existing> {
  return place.look(async ({ db }) => {
    const license = await db.selectFrom('license').select(['id', 'number']).executeTakeFirst();
    const application = await db.selectFrom('application').select(['id', 'number']).executeTakeFirst();
    const user = await db
      .selectFrom('app_user')
      .select(['id', 'username'])
      .where('roles', '=', '[]')
      .executeTakeFirst();
    return (address, part) => {
      const subject = address.includes('license') ? license : application;
      if (part === 'number') return subject?.number ?? '1';
      if (part === 'username') return user?.username ?? 'x';
      if (/id$/i.test(part)) return (address.includes('customers') ? user?.id : subject?.id) ?? '1';
      return 'x';
    };
  });
}
