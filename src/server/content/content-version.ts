import { sql } from 'kysely';
import type { Services } from '../call.ts';
import { dayOf } from '../outside/shanghai-calendar.ts';

/**
 * The state of the content behind public pages, as a text that differs after each change: the version that triggers
 * raise, and whatever changes by the clock alone: lines, prices and discounts that begin or end, and the day.
 */
export async function readContentVersion({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<string> {
  const now = clock.now();
  const { rows } = await sql<{ version: number; passed: number }>`
    select coalesce((select version from content_version where id = 'content'), 0) as version,
      (select count(*) from notice_line where from_at <= ${now}) + (select count(*) from notice_line where until_at <= ${now})
      + (select count(*) from offer where valid_from > 0 and valid_from <= ${now})
      + (select count(*) from discount where code is null and starts_at <= ${now})
      + (select count(*) from discount where code is null and ends_at <= ${now}) as passed`.execute(database.db);
  return `${rows[0]?.version} ${rows[0]?.passed} ${dayOf(now)}`;
}
