import { readFileSync } from 'node:fs';
import { logIn, password, register } from '../servers/real-client.ts';
import { owner, type RealServer, runToEnd, startRealServer } from '../servers/real-server.ts';
import { openPlace, type ServerPlace } from '../servers/server-place.ts';
import { type Door, openDoor } from './doors.ts';
import type { Existing } from './samples.ts';

export interface Target {
  server: RealServer;
  doors: { guest: Door; customer: Door; operator: Door };
  existing: Existing;
  /** Megabytes of memory that the server uses now. */
  memory(): number;
  close(): Promise<void>;
}

/**
 * The built product as a vendor runs it, on PostgreSQL, with the people of the demonstration, and a door for each kind
 * of visitor.
 */
export async function openTarget(): Promise<Target> {
  const place = await openPlace('postgres');
  const env = { ...place.env, LICENSE_KEK: 'only for the attackers of this drill', TRUST_PROXY: '1' };
  const server = await startRealServer({ dataDir: place.dataDir, env });
  const demo = await runToEnd(['src/cli/main.ts', 'seed-demo'], { dataDir: place.dataDir, env });
  if (demo.exit !== 0) throw new Error(demo.output);
  await register(server, 'attacker');
  const doors = {
    guest: await openDoor({ url: server.url, token: null }),
    customer: await openDoor({ url: server.url, token: sessionOf(server, { username: 'attacker', password }) }),
    operator: await openDoor({ url: server.url, token: sessionOf(server, owner) }),
  };
  return {
    server,
    doors,
    existing: await whatExists(place),
    memory: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000);
    },
    close: async () => {
      for (const door of Object.values(doors)) door.close();
      await server.stop();
      await place.close();
    },
  };
}

const ALIVE_FOR = 5_000;

/** A session that is renewed when needed: acts of the tool may end it. */
function sessionOf(server: RealServer, account: { username: string; password: string }): () => Promise<string> {
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
