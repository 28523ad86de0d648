import { afterAll, beforeAll, describe } from 'vitest';
import { type Answer, type ApiServer, openApiServer } from '../servers/api-server.ts';

/** A seeded server and its owner, logged in; both are there once the tests run. */
interface OwnerSide {
  readonly server: ApiServer;
  readonly token: string;
  /** As the owner, without a body or with one. */
  ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer>;
  /** The acts in the audit log that begin with this, each once. */
  acts(prefix: string): Promise<string[]>;
}

/** Declares the same tests of what an owner does once for SQLite and once for PostgreSQL; each has one server for all of them. */
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
