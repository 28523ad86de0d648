import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AppServer } from './app-server.ts';

/** Changes the server's database directly, while the server runs. */
export function inDatabase<T>({ dataDir }: Pick<AppServer, 'dataDir'>, act: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path.join(dataDir, 'vela.sqlite'), { timeout: 60_000 });
  try {
    return act(database);
  } finally {
    database.close();
  }
}
