import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { getQueuePlace } from './get-queue-place.ts';
import { listApplications } from '../list-applications.ts';
import { typicalReview } from './typical-review.ts';

test('the median of at least five', () => {
  expect(typicalReview([1, 2, 3, 4])).toBeNull();
  expect(typicalReview([9, 1, 5, 2, 100])).toBe(5);
  expect(typicalReview([1, 2, 3, 4, 5, 6])).toBe(4);
});

describe.each(['sqlite', 'postgres'] as const)('the queue on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  test('tells who is before, to the owner alone, and nothing about what waits for no review', async () => {
    const first = await site.submitted();
    site.clock.advance(1000);
    const second = await site.submitted();
    const place = (number: string) => getQueuePlace(site.asCustomer, { number });
    expect(await place(first.number)).toMatchObject({ ahead: 0, typicalMs: null });
    expect(await place(second.number)).toMatchObject({ ahead: 1, typicalMs: null });
    expect(await place((await site.draft()).number)).toMatchObject({ ahead: null, typicalMs: null });
    const stranger = site.call(await site.newCustomer('stranger'));
    await expect(getQueuePlace(stranger, first)).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  test('the list is filtered by kind and searched', async () => {
    const { number } = await site.submitted({ projectName: '仓库后台' });
    await site.submitted();
    const found = async (input: object) =>
      (await listApplications(site.asCustomer, input)).items.map((item) => item.number);
    expect(await found({ q: '仓库' })).toEqual([number]);
    expect(await found({ q: number.slice(-6).toLowerCase() })).toEqual([number]);
    expect(await found({ kind: 'renewal' })).toEqual([]);
    expect(await found({ kind: 'new' })).toHaveLength(2);
    const total = async (input: object) => (await listApplications(site.asCustomer, input)).total;
    expect([await total({ limit: 1 }), await total({ q: '仓库' }), await total({ kind: 'renewal' })]).toEqual([
      2, 1, 0,
    ]);
  });
});
