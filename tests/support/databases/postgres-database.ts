import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

interface PostgresDatabase {
  url: string;
  /** It must not be used afterwards. */
  giveBack: () => Promise<void>;
}

interface Migrated {
  url: string;
  client: Client;
  /** Deletes all rows. */
  empty: string;
}

/** Migrated databases of this process that no test uses at the moment; made once, emptied before each use. */
const free: Migrated[] = [];

/** Connections that are left over from the previous test. */
const END_OTHERS =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

/**
 * A database with all migrations and no rows. Copying the template takes some 50 ms, emptying a used one a few, and
 * there are hundreds of tests.
 */
export async function takeMigratedDatabase(serverUrl: string, template: string): Promise<PostgresDatabase> {
  const taken = free.pop() ?? (await copyOf(serverUrl, template));
  await taken.client.query(`${END_OTHERS};${taken.empty}`);
  return {
    url: taken.url,
    giveBack: async () => {
      free.push(taken);
    },
  };
}

/**
 * Migrations insert no rows, so all rows can be deleted, in whatever order without the foreign keys. Planning a hundred
 * statements takes longer than running them: they are planned once.
 */
async function copyOf(serverUrl: string, template: string): Promise<Migrated> {
  const url = urlOf(serverUrl, await createDatabase(serverUrl, template));
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration'",
  );
  await client.query(
    rows.map(({ tablename }, index) => `prepare empty_${index} as delete from ${tablename}`).join(';'),
  );
  return { url, client, empty: rows.map((_, index) => `execute empty_${index}`).join(';') };
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
