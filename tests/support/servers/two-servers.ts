import { type ApiServer, openApiServer, openSecondApi } from './api-server.ts';
import { type RealServer, startRealServer } from './real-server.ts';
import { openPlace, type ServerPlace } from './server-place.ts';

export type Both<Server> = readonly [Server, Server];

/** Runs the act this many times at once, alternately on each server. */
export const onBoth = <Server, T>(
  servers: Both<Server>,
  times: number,
  act: (server: Server, index: number) => Promise<T>,
): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index % 2 === 0 ? servers[0] : servers[1], index)));

/** Two servers with one seeded database and one clock, called without a socket. */
export async function openTwoApis(
  ...[dialect, overrides]: Parameters<typeof openApiServer>
): Promise<{ servers: Both<ApiServer>; close(): Promise<void> }> {
  const first = await openApiServer(dialect, overrides);
  const second = await openSecondApi(first);
  return {
    servers: [first, second],
    async close() {
      await second.close();
      await first.close();
    },
  };
}

/** Two processes, started at once with one empty PostgreSQL; each host has its own folder. */
export async function startTwoServers(
  more: Record<string, string>,
): Promise<{ servers: Both<RealServer>; place: ServerPlace; close(): Promise<void> }> {
  const place = await openPlace('postgres');
  const elsewhere = await openPlace('sqlite');
  const env = { ...place.env, ...more };
  const servers = await Promise.all([
    startRealServer({ dataDir: place.dataDir, env }),
    startRealServer({ dataDir: elsewhere.dataDir, env }),
  ]);
  return {
    servers,
    place,
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all([place.close(), elsewhere.close()]);
    },
  };
}
