import type { Database } from '../database/open-database.ts';
import { searched } from './find-holding.ts';

/** Whether searches use the index of every table: `filled` once the filling is done, `none` without the extension. */
export async function searchState({ db }: Pick<Database, 'db'>): Promise<'filled' | 'filling' | 'none'> {
  const rows = await db.selectFrom('search_fill').select(['name', 'filled_at']).execute();
  if (rows.length === 0) return 'none';
  const filled = rows.filter((row) => row.filled_at !== null).map((row) => row.name);
  return searched.every((table) => filled.includes(table)) ? 'filled' : 'filling';
}
