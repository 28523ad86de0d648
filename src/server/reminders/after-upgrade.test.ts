import path from 'node:path';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/support/databases/database.ts';
import { applyMigrations } from '../database/migrations/migrations.ts';
import { newId } from '../database/new-id.ts';

const shipped = path.join(import.meta.dirname, '../../../migrations');
/** The last migration before letters waited for a decision. */
const BEFORE = '0109';

describeOnBothDatabases('an upgrade of a shop that has licenses', (open) => {
  it('leaves letters about the end of a window off for the editions that customers hold', async () => {
    const database = await open({ migrations: null });
    const { db } = database;
    await applyMigrations(database, shipped, BEFORE);
    await db
      .insertInto('product')
      .values({ id: 'product', code: 'vela', name: 'Vela', tagline: '', description: '' })
      .execute();
    const edition = (code: string, position: number) =>
      db
        .insertInto('edition')
        .values({
          id: newId(),
          product_id: 'product',
          code,
          name: code,
          tagline: '',
          audience: '',
          needs_application: 1,
          position,
          retired_at: null,
          subdomain_levels: null,
        })
        .execute();
    await edition('pro', 1);
    await edition('flagship', 2);
    const userId = newId();
    await db
      .insertInto('app_user')
      .values({
        id: userId,
        username: 'holder',
        username_folded: 'holder',
        email: 'holder@example.com',
        email_verified_at: 1,
        password_hash: null,
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    await db
      .insertInto('license')
      .values({
        id: newId(),
        number: 'VL-1',
        user_id: userId,
        application_id: null,
        status: 'active',
        edition_code: 'pro',
        holder_type: 'personal',
        holder_name: '王小明',
        developers: null,
        projects: null,
        domain_limit: null,
        issued_at: 1,
        updates_until: 2,
        created_at: 1,
      })
      .execute();
    await applyMigrations(database, shipped);
    expect(await db.selectFrom('reminder_off').selectAll().execute()).toEqual([
      { edition_code: 'pro', kind: 'window', by_upgrade: 1 },
    ]);
  });
});
