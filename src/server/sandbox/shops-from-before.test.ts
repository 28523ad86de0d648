import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/support/databases/database.ts';
import { applyMigrations } from '../database/migrations/migrations.ts';
import { migrationsFolder } from '../database/migrations/migrations-folder.ts';

type State = 'example' | 'closed' | 'open';

describeOnBothDatabases('upgrading a shop from before sandboxes were a choice', (open) => {
  it.each<[string, State | null, number | null, boolean]>([
    ['without a row, which is open', null, null, true],
    ['that is open', 'open', 1, true],
    ['that is closed for some time', 'closed', 1, true],
    ['that never opened', 'closed', null, false],
    ['that is the example, which offers them anyway', 'example', null, false],
  ])('a shop %s', async (_, state, first_opened_at, isKept) => {
    const database = await open({ migrations: null });
    await applyMigrations(database, migrationsFolder, '0190_last_changes.sql');
    const { db } = database;
    await db.deleteFrom('shop').execute();
    if (state !== null)
      await db
        .insertInto('shop')
        .values({ id: 'shop', state, revision: 1, has_example: 0, first_opened_at, changed_at: 1, changed_by: null })
        .execute();
    await db
      .insertInto('setting')
      .values({ id: 'site.title', content: '"星图"', revision: 1, updated_at: 1 })
      .execute();
    await applyMigrations(database, migrationsFolder);
    const kept = await db.selectFrom('setting').select('content').where('id', '=', 'site.showsSandboxes').execute();
    expect(kept).toEqual(isKept ? [{ content: 'true' }] : []);
  });
});
