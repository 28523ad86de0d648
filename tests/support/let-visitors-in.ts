import type { Services } from '../../src/server/call.ts';

/** At a public address a new shop is closed; tests of everything else need it open. An empty shop stays as it is. */
export async function letVisitorsIn({ database: { db } }: Pick<Services, 'database'>): Promise<void> {
  await db
    .updateTable('shop')
    .set({ state: 'example' })
    .where('state', '=', 'closed')
    .where('has_example', '=', 1)
    .execute();
}
