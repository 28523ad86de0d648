import { describe, expect, it } from 'vitest';
import { openLicensing } from '../../../tests/support/licensing.ts';
import { createTestUser } from '../../../tests/support/people/users.ts';
import { foldTally, readTally } from './tally.ts';

describe.each(['sqlite', 'postgres'] as const)('the tally on %s', (dialect) => {
  it('says what counting says, whatever becomes of licenses and accounts', async () => {
    const site = await openLicensing(dialect);
    const { database } = site.services;
    const { db } = database;
    const counted = async () => {
      const all = (await db.selectFrom('license').select('status').execute()).map((row) => row.status);
      const people = (await db.selectFrom('app_user').select('roles').execute()).map((row) => row.roles);
      return {
        activeLicenses: all.filter((status) => status === 'active').length,
        customers: people.filter((roles) => roles === '[]').length,
      };
    };
    const agree = async () => expect(await readTally(db)).toEqual(await counted());
    for (let count = 0; count < 3; count += 1) await site.approved();
    expect(await readTally(db)).toEqual({ activeLicenses: 3, customers: 1 });
    const [first] = await db.selectFrom('license').select('id').orderBy('id').execute();
    await db.updateTable('license').set({ status: 'revoked' }).where('id', '=', first!.id).execute();
    await agree();
    await db.updateTable('license').set({ status: 'suspended' }).execute();
    await agree();
    await db.updateTable('license').set({ status: 'active', holder_name: '改名' }).execute();
    expect(await readTally(db)).toMatchObject({ activeLicenses: 3 });
    const { id } = await createTestUser(site.services, { username: 'second' });
    await agree();
    await db.updateTable('app_user').set({ roles: '["owner"]' }).where('id', '=', id).execute();
    await agree();
    await db.updateTable('app_user').set({ roles: '[]', nickname: '二' }).where('id', '=', id).execute();
    await agree();
    await db.deleteFrom('app_user').where('id', '=', id).execute();
    await agree();
    // A transaction that is taken back counts nothing.
    await database
      .transaction(async (trx) => {
        await trx.updateTable('license').set({ status: 'revoked' }).execute();
        throw new Error('taken back');
      })
      .catch(() => {});
    await agree();
    await Promise.all([foldTally(site.services), foldTally(site.services)]);
    await agree();
    expect(await db.selectFrom('tally').select('name').execute()).toHaveLength(2);
    await site.close();
  });
});
