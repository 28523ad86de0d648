import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { askForInformation } from '../applications/review/ask-for-information.ts';
import { startReview } from '../applications/review/start-review.ts';
import { receivePayment } from '../applications/payment/receive-payment.ts';
import { assignApplication } from '../applications/desk/assign-application.ts';
import { countQueue } from './count-queue.ts';
import { getOverview } from './get-overview.ts';
import { getReviewedApplication } from './get-reviewed-application.ts';
import { getTrend } from './get-trend.ts';
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
    expect(queries).toBe(11);
    expect(overview).toMatchObject({
      waiting: 1,
      inReview: 1,
      needsInfo: 1,
      activeLicenses: 1,
      customers: 1,
      mail: { configured: false, waiting: 0, failed: 0, sentToday: 0, delayed: null, givenUp: null },
    });
    expect(overview.queue).toHaveLength(3);
  });

  test('the trend counts a period and the time before it, and hides money from whom it does not concern', async () => {
    const day = 86_400_000;
    await site.approved();
    site.clock.advance(20 * day);
    await site.approved({ edition: 'flagship' });
    await site.submitted();
    await site.draft();
    queries = 0;
    const week = await getTrend(site.asReviewer, { period: '7d' });
    expect(queries).toBe(5);
    expect(week.spans).toHaveLength(7);
    expect(week.spans.at(-1)).toMatchObject({ submitted: 2, approved: 1, revenueFen: 499_900 });
    expect(week.spans[0]).toMatchObject({ submitted: 0, approved: 0, revenueFen: 0 });
    expect(week.before).toEqual({ submitted: 0, approved: 0, revenueFen: 0 });
    expect(week.editions).toEqual([{ code: 'flagship', name: '旗舰版', approved: 1, revenueFen: 499_900 }]);

    const month = await getTrend(site.asReviewer, {});
    expect(month.period).toBe('30d');
    expect(month.spans.reduce((sum, { approved }) => sum + approved, 0)).toBe(2);
    expect(month.editions.map(({ code }) => code)).toEqual(['pro', 'flagship']);

    site.clock.advance(15 * day);
    const later = await getTrend(site.asReviewer, { period: '30d' });
    expect(later.before).toEqual({ submitted: 1, approved: 1, revenueFen: 199_900 });
    const editor = { ...site.asReviewer, user: { ...site.asReviewer.user, permissions: [] } };
    const hidden = await getTrend(editor, { period: '12m' });
    expect(hidden.spans).toHaveLength(12);
    expect([...hidden.spans, ...hidden.editions, hidden.before].every(({ revenueFen }) => revenueFen === null)).toBe(
      true,
    );
    expect(hidden.spans.reduce((sum, { submitted }) => sum + submitted, 0)).toBe(3);
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

  test('applications are found by whatever a customer or a bank statement names, and filtered', async () => {
    const paid = await site.submitted({
      contactPhone: '13912345678',
      domains: ['shop.example.com'],
      paymentReference: 'WX-77',
    });
    await site.submitted({ contactPhone: '13800000000', paymentReference: 'other' });
    for (const q of ['13912345678', 'shop.example', 'wx-77']) expect(await numbers({ q }), q).toEqual([paid.number]);
    expect(await numbers({ q: '%' })).toEqual([]);
    await receivePayment(site.asReviewer, { number: paid.number });
    expect(await numbers({ paid: 'yes' })).toEqual([paid.number]);
    expect(await numbers({ paid: 'no' })).toHaveLength(1);
    expect(await numbers({ kind: 'new', edition: 'pro', holder: 'company' })).toHaveLength(2);
    expect(await numbers({ kind: 'renewal' })).toEqual([]);
    expect(await numbers({ edition: 'flagship' })).toEqual([]);
    expect(await numbers({ holder: 'personal' })).toEqual([]);
  });

  test('the queue is counted by what it waits for', async () => {
    const { db } = site.asReviewer.database;
    const count = () => countQueue(db, site.reviewer.id, site.clock.now());
    const none = { needs_info: 0, refund_due: 0, mine: 0, unassigned: 0, mentioned: 0, unread: 0 };
    const ages = { under1d: 0, over1d: 0, over2d: 0, over7d: 0 };
    expect(await count()).toEqual({ ...none, submitted: 0, in_review: 0, open: { groups: [], ages } });
    await site.draft();
    await site.approved();
    await site.submitted();
    await startReview(site.asReviewer, { number: (await site.submitted()).number });
    const group = { kind: 'new', edition: 'pro', holder: 'company', isPaid: false, count: 2 };
    expect(await count()).toEqual({
      ...none,
      submitted: 1,
      in_review: 1,
      unassigned: 2,
      open: { groups: [group], ages: { ...ages, under1d: 2 } },
    });
    site.clock.advance(3 * 86_400_000);
    expect((await count()).open.ages).toEqual({ under1d: 0, over1d: 2, over2d: 2, over7d: 0 });
  });

  test('applications are sorted by a column, page by page, whatever is missing or equal; and filtered by age and person', async () => {
    const names = ['丙公司', '甲公司', '乙公司', '甲公司'];
    const found: Record<string, string> = {};
    for (const [index, holderName] of names.entries()) {
      found[`${holderName}${index}`] = (await site.submitted({ holderName })).number;
      site.clock.advance(86_400_000);
    }
    await site.asReviewer.database.db
      .updateTable('application')
      .set({ amount_fen: null })
      .where('number', '=', found['乙公司2']!)
      .execute();
    const walk = async (input: Parameters<typeof listQueue>[1]) => {
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listQueue(site.asReviewer, { ...input, limit: 1, cursor });
        walked.push(...page.items.map(({ number }) => number));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return walked;
    };
    const inOrder = (...keys: string[]) => keys.map((key) => found[key]);
    for (const state of ['open', 'all'] as const) {
      // Sorted by code points or by the database's locale: equal names stand together, and nothing is lost.
      const byHolder = await walk({ state, sort: 'holder' });
      expect(byHolder.toSorted()).toEqual(Object.values(found).toSorted());
      expect(Math.abs(byHolder.indexOf(found['甲公司1']!) - byHolder.indexOf(found['甲公司3']!))).toBe(1);
      expect(await walk({ state, sort: '-holder' })).toEqual(byHolder.toReversed());
      expect(await walk({ state, sort: 'submitted' })).toEqual(Object.values(found));
      expect(await walk({ state, sort: '-submitted' })).toEqual(Object.values(found).toReversed());
      expect((await walk({ state, sort: 'amount' }))[0]).toBe(found['乙公司2']);
      expect((await walk({ state, sort: '-amount' })).at(-1)).toBe(found['乙公司2']);
    }
    for (const cursor of ['1.x', 'nonsense', `AA.${'0'.repeat(36)}`])
      await expect(listQueue(site.asReviewer, { sort: 'holder', cursor })).rejects.toMatchObject({
        error: 'FIELDS_INVALID',
      });
    const beyond = `999999999999999.${'0'.repeat(36)}`;
    expect((await listQueue(site.asReviewer, { sort: 'amount', cursor: beyond })).items).toEqual([]);
    expect(await numbers({ age: 'under1d' })).toEqual([]);
    expect(await numbers({ age: 'over2d' })).toEqual(inOrder('丙公司0', '甲公司1', '乙公司2'));
    expect(await numbers({ person: 'nobody' })).toEqual([]);
    await assignApplication(site.asReviewer, { number: found['甲公司3']!, assignee: 'reviewer', expected: null });
    expect(await numbers({ person: 'Reviewer' })).toEqual(inOrder('甲公司3'));
  });

  test('every event names the person who did it', async () => {
    const { number } = await site.submitted();
    await startReview(site.asReviewer, { number });
    const { events } = await getReviewedApplication(site.asReviewer, { number });
    expect(events.map(({ act, by }) => [act, by])).toEqual([
      ['create', 'customer'],
      ['submit', 'customer'],
      ['start_review', 'reviewer'],
    ]);
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
