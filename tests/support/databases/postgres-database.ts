import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

interface PostgresDatabase {
  url: string;
  /** It must not be used afterwards. */
  giveBack: () => Promise<void>;
}

/** Migrated databases of this process that no test uses at the moment; made once, emptied before each use. */
const free: { url: string; client: Client }[] = [];

/** Other connections are left over from the previous test. Migrations insert no rows, so all rows can be deleted. */
const EMPTY = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  do $$
  declare name text;
  begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration' loop
      execute format('delete from %I', name);
    end loop;
  end $$;`;

/**
 * A database with all migrations and no rows. Copying the template takes some 50 ms, emptying a used one a few, and
 * there are hundreds of tests.
 */
export async function takeMigratedDatabase(serverUrl: string, template: string): Promise<PostgresDatabase> {
  const taken = free.pop() ?? (await copyOf(serverUrl, template));
  await taken.client.query(EMPTY);
  return {
    url: taken.url,
    giveBack: async () => {
      free.push(taken);
    },
  };
}

async function copyOf(serverUrl: string, template: string) {
  const url = urlOf(serverUrl, await createDatabase(serverUrl, template));
  const client = new Client({ connectionString: url });
  await client.connect();
  return { url, client };
}

/** A database without tables. */
export async function createEmptyDatabase(serverUrl: string, prefix: string): Promise<PostgresDatabase> {
  const name = await createDatabase(serverUrl, null, prefix);
  return {
    url: urlOf(serverUrl, name),
    giveBack: () => administer(serverUrl, (run) => run(`drop database ${name} with (force)`)),
  };
}

async function createDatabase(serverUrl: string, template: string | null, prefix = template): Promise<string> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, (run) =>
    run(`create database ${name}${template === null ? '' : ` template ${template}`}`),
  );
  return name;
}

/** Removes what a run has left on a server that is not its own. */
export async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  await administer(serverUrl, async (run) => {
    const rows = await run(`select datname from pg_database where datname like '${prefix}%'`);
    for (const { datname } of rows) await run(`drop database ${datname} with (force)`);
  });
}

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  // If fifty connect at once they queue, and on a slow machine the last ones wait long.
  url.searchParams.set('connect_timeout', '60');
  return url.href;
}

export async function administer(
  url: string,
  act: (run: (statement: string) => Promise<{ datname: string }[]>) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await act(async (statement) => (await client.query<{ datname: string }>(statement)).rows);
  } finally {
    await client.end();
  }
}
