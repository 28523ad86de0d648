import { describe, expect, test } from 'vitest';
import { openLicensing } from '../../../tests/support/licensing.ts';
import { minutes } from '../duration.ts';
import { getFigures } from './get-figures.ts';

describe.each(['sqlite', 'postgres'] as const)('the figures on %s', (dialect) => {
  test('say nothing of few, count a holder once and only what is in force, anew after ten minutes', async () => {
    const site = await openLicensing(dialect);
    for (const name of ['first', 'second', 'third']) await site.approved({}, site.call(await site.newCustomer(name)));
    await site.approved();
    const suspended = await site.approved();
    expect(await getFigures(site.services)).toEqual({ inForce: null, typicalReviewMs: 0 });

    await site.approved({}, site.call(await site.newCustomer('fifth')));
    expect(await getFigures(site.services)).toMatchObject({ inForce: null });
    site.clock.advance(minutes(10));
    expect(await getFigures(site.services)).toMatchObject({ inForce: { licenses: 6, holders: 5 } });

    await site.services.database.db
      .updateTable('license')
      .set({ status: 'suspended' })
      .where('application_id', 'in', (query) =>
        query.selectFrom('application').select('id').where('number', '=', suspended),
      )
      .execute();
    site.clock.advance(minutes(10));
    expect(await getFigures(site.services)).toMatchObject({ inForce: { licenses: 5, holders: 5 } });
    await site.close();
  });
});
