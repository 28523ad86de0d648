import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { askForInformation } from '../applications/ask-for-information.ts';
import { startReview } from '../applications/start-review.ts';
import { getOverview } from './get-overview.ts';
import { getReviewedApplication } from './get-reviewed-application.ts';
import { listQueue } from './list-queue.ts';

describe.each(['sqlite', 'postgres'] as const)('the console on %s', (dialect) => {
  let site: Licensing;
  let queries = 0;
  beforeEach(async () => {
    site = await openLicensing(dialect, { onQuery: () => (queries += 1) });
  });
  afterEach(() => site.close());

  const numbers = async (input: Parameters<typeof listQueue>[1]) =>
    (await listQueue(site.asReviewer, input)).items.map((item) => item.number);

  test('figures count what there is, with a constant number of queries', async () => {
    await site.approved();
    const { number } = await site.submitted();
    await startReview(site.asReviewer, { number });
    await askForInformation(site.asReviewer, { number: (await site.submitted()).number, request: '?' });
    await site.submitted();
    await site.draft();
    queries = 0;
    const overview = await getOverview(site.asReviewer);
    expect(queries).toBe(9);
    expect(overview).toMatchObject({
      waiting: 1,
      inReview: 1,
      needsInfo: 1,
      activeLicenses: 1,
      customers: 1,
      revenueFen30d: 199_900,
      mail: { configured: false, waiting: 0, failed: 0, sentToday: 0 },
    });
    expect(overview.days).toHaveLength(30);
    expect(overview.days.at(-1)).toMatchObject({ submitted: 4, approved: 1 });
    expect(overview.queue).toHaveLength(3);
    site.clock.advance(40 * 86_400_000);
    const later = await getOverview(site.asReviewer);
    expect([later.revenueFen30d, later.days.some((day) => day.submitted > 0), later.waiting]).toEqual([0, false, 1]);
  });

  test('the queue is what waits, longest first, page by page; drafts show only when asked for', async () => {
    const waiting: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      if (count !== 2) site.clock.advance(1000);
      waiting.push((await site.submitted({ projectName: `项目 ${count}` })).number);
    }
    const done = await site.approved();
    const { number: draft } = await site.draft();
    expect(await numbers({})).toEqual(waiting);
    const first = await listQueue(site.asReviewer, { limit: 3 });
    const second = await listQueue(site.asReviewer, { limit: 3, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map((item) => item.number)).toEqual(waiting);
    expect(second.nextCursor).toBeNull();
    expect(await numbers({ state: 'all' })).toEqual([done, ...waiting.toReversed()]);
    const newest = await listQueue(site.asReviewer, { state: 'all', limit: 4 });
    expect(await numbers({ state: 'all', limit: 4, cursor: newest.nextCursor! })).toEqual(
      waiting.slice(0, 2).toReversed(),
    );
    expect(await numbers({ state: 'draft' })).toEqual([draft]);
    expect(await numbers({ state: 'approved' })).toEqual([done]);
    expect(await numbers({ state: 'all', q: '项目 3' })).toEqual([waiting[3]]);
    expect(await numbers({ q: done.toLowerCase() })).toEqual([]);
    expect(await numbers({ state: 'all', q: done.toLowerCase() })).toEqual([done]);
    expect(await numbers({ state: 'all', q: done.slice(2) })).toEqual([done]);
    expect(await numbers({ state: 'all', q: 'CUSTOMER' })).toHaveLength(6);
    await expect(listQueue(site.asReviewer, { cursor: 'nonsense' })).rejects.toMatchObject({ error: 'FIELDS_INVALID' });
  });

  test('the reviewer sees the applicant and what needs attention', async () => {
    const held = await site.approved();
    const other = await site.submitted();
    const { number } = await site.submitted({ paymentReference: 'other' });
    const seen = await getReviewedApplication(site.asReviewer, { number });
    expect(seen.applicant).toMatchObject({ username: 'customer', emailVerified: false, licenseCount: 1 });
    expect(seen.notices.map((notice) => notice.text)).toEqual([
      `同一企业还有未处理完的申请：${other.number}`,
      '申请人的账号邮箱尚未验证',
      expect.stringMatching(/^该企业已持有授权：VL-/),
    ]);
    const same = await getReviewedApplication(site.asReviewer, { number: other.number });
    expect(same.notices[0]?.text).toContain(held);
    await expect(getReviewedApplication(site.asReviewer, { number: 'AP000101AAAAAA' })).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
  });
});
