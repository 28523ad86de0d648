import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/support/databases/database.ts';
import { applyMigrations } from '../database/migrations/migrations.ts';
import { migrationsFolder } from '../database/migrations/migrations-folder.ts';
import { newId } from '../database/new-id.ts';
import { findHolding } from './find-holding.ts';

describeOnBothDatabases('upgrading a shop that has given licenses', (open) => {
  it('enters their givers in the index of searches, and leaves the others in it', async () => {
    const database = await open({ migrations: null });
    await applyMigrations(database, migrationsFolder, '0189_further_projects.sql');
    const { db } = database;
    const user_id = newId();
    const at = { created_at: 1, updated_at: 1 };
    await db
      .insertInto('app_user')
      .values({ id: user_id, username: 'holder', username_folded: 'holder', ...at })
      .execute();
    const license = (number: string, gift_giver: string | null) => ({
      id: newId(),
      number,
      user_id,
      application_id: null,
      status: 'active' as const,
      edition_code: 'pro',
      holder_type: 'personal' as const,
      holder_name: '李雷',
      developers: null,
      projects: null,
      domain_limit: null,
      subdomain_levels: null,
      issued_at: 1,
      updates_until: 2,
      created_at: 1,
      status_changed_at: null,
      superseded_by: null,
      issue_key: null,
      first_renewed_at: null,
      gift_giver,
    });
    const rows = [license('VL-0001', '王小明'), license('VL-0002', null), license('VL-0003', '')];
    await db.insertInto('license').values(rows).execute();
    await db.insertInto('search_fill').values({ name: 'license', last_id: rows[2]!.id, filled_at: 1 }).execute();
    expect(await findHolding(database, 'license', '王小明')).toEqual({ ids: [] });
    await applyMigrations(database, migrationsFolder);
    expect(await findHolding(database, 'license', '王小明')).toEqual({ ids: [rows[0]!.id] });
    expect(await findHolding(database, 'license', '李雷')).toMatchObject({ ids: { length: 3 } });
  });
});
