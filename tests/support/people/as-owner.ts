import { afterAll, beforeAll, describe } from 'vitest';
import { type Answer, type ApiServer, openApiServer } from '../servers/api-server.ts';

/** A seeded server with its owner logged in; both are set once the tests run. */
interface OwnerSide {
  readonly server: ApiServer;
  readonly token: string;
  /** Asks as the owner, with or without a body. */
  ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer>;
  /** The acts in the audit log with this prefix, each once. */
  acts(prefix: string): Promise<string[]>;
}

/**
 * Declares the same tests of an owner's acts once for SQLite and once for PostgreSQL; all tests of one database share a
 * server.
 */
export function describeAsOwner(name: string, declare: (owner: OwnerSide) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${name} on %s`, (dialect) => {
    let server: ApiServer;
    let token: string;
    beforeAll(async () => {
      server = await openApiServer(dialect);
      token = (await server.logIn('owner', server.ownerPassword)).data.token;
    });
    afterAll(() => server.close());
    declare({
      get server() {
        return server;
      },
      get token() {
        return token;
      },
      ask: (method, path, body) => server.call(method, path, { token, body }),
      acts: async (prefix) => {
        const { db } = server.services.database;
        const query = db.selectFrom('audit_event').select('act').distinct().where('act', 'like', `${prefix}%`);
        return (await query.execute()).map(({ act }) => act).sort();
      },
    });
  });
}
