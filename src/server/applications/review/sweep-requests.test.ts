import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import type { ShownState } from '../../../contract/applications/application-states.ts';
import { listQueue } from '../../console/list-queue.ts';
import { days, hours } from '../../duration.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import { askForInformation } from './ask-for-information.ts';
import { getApplication } from '../get-application.ts';
import { listApplications } from '../list-applications.ts';
import { resubmitApplication } from '../submission/resubmit-application.ts';
import { sweepRequests } from './sweep-requests.ts';
import { updateDraft } from '../submission/update-draft.ts';
import { withdrawApplication } from '../submission/withdraw-application.ts';

describe.each(['sqlite', 'postgres'] as const)('a request that nobody answers on %s', (dialect) => {
  let site: Licensing;
  let number = '';
  beforeEach(async () => {
    site = await openLicensing(dialect);
    ({ number } = await site.submitted());
    await askForInformation(site.asReviewer, { number, request: '请补充项目说明' });
  });
  afterEach(() => site.close());

  const sweep = () => sweepRequests(site.services);
  const find = () => getApplication(site.asCustomer, { number });
  const acts = async () => (await find()).events.map(({ act }) => act);
  const letters = async (part: string) => {
    const rows = await site.services.database.db
      .selectFrom('outbox_mail')
      .select(['subject', 'body_text'])
      .orderBy('id')
      .execute();
    return rows.filter(({ subject }) => subject.includes(part));
  };
  const answer = (call = site.asCustomer) =>
    resubmitApplication(call, { number, note: '补上了', agreementVersion: site.agreementVersion });
  const dueAt = async () => (await find()).infoDueAt ?? 0;

  test('names its last day in the letter and on the application', async () => {
    const due = await dueAt();
    expect(dayOf(due)).toBe(dayOf(site.clock.now() + days(30)));
    expect((await letters('需要补充资料'))[0]?.body_text).toContain(`请在 ${dayOf(due)} 之前（含当天）补充`);
  });

  test('is remembered once a week before, without disturbing whoever is answering', async () => {
    const { revision } = await find();
    site.clock.advance((await dueAt()) - site.clock.now() - days(7) - hours(1));
    await sweep();
    expect(await letters('提醒')).toEqual([]);
    site.clock.advance(hours(2));
    await sweep();
    await sweep();
    expect(await letters('提醒')).toHaveLength(1);
    expect(await acts()).toEqual(['create', 'submit', 'ask', 'remind']);
    expect((await find()).events.at(-1)).toMatchObject({ actor: 'system' });
    await updateDraft(site.asCustomer, { number, purpose: '内部使用', revision });
  });

  test('is closed after its last day, with a letter, and says so to whoever is late', async () => {
    site.clock.advance((await dueAt()) - site.clock.now() - days(1));
    await sweep();
    site.clock.advance(days(1) - 1);
    await sweep();
    expect((await find()).state).toBe('needs_info');
    const due = await dueAt();
    site.clock.advance(due - site.clock.now() + 1);
    await Promise.all([sweep(), sweep()]);
    expect(await find()).toMatchObject({ state: 'withdrawn', infoDueAt: due, decidedAt: site.clock.now() });
    const counts = async (state: ShownState) => [
      (await listApplications(site.asCustomer, { state })).total,
      (await listQueue(site.asReviewer, { state })).items.length,
    ];
    expect([await counts('closed'), await counts('withdrawn')]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    const { number: takenBack } = await site.submitted();
    await withdrawApplication(site.asCustomer, { number: takenBack });
    expect([await counts('closed'), await counts('withdrawn')]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect((await acts()).slice(-2)).toEqual(['remind', 'expire']);
    expect(await letters('未在期限内补充')).toHaveLength(1);
    await expect(answer()).rejects.toMatchObject({ error: 'INFORMATION_OVERDUE' });
    await expect(updateDraft(site.asCustomer, { number, purpose: '迟了' })).rejects.toMatchObject({
      error: 'INFORMATION_OVERDUE',
    });
  });

  test('is closed by nobody unreminded: after a long stop of the servers the day moves', async () => {
    site.clock.advance(days(60));
    await sweep();
    expect((await find()).state).toBe('needs_info');
    expect((await dueAt()) - site.clock.now()).toBeGreaterThan(days(3));
    site.clock.advance(days(5));
    await sweep();
    expect((await find()).state).toBe('withdrawn');
  });

  test('one from before there were such days gets one', async () => {
    await site.services.database.db.updateTable('application').set({ info_due_at: null }).execute();
    await sweep();
    expect(dayOf(await dueAt())).toBe(dayOf(site.clock.now() + days(30)));
  });

  test('an answer ends it, and so does taking the application back', async () => {
    await answer();
    expect(await find()).toMatchObject({ state: 'submitted', infoDueAt: null });
    await askForInformation(site.asReviewer, { number, request: '还缺一份' });
    await withdrawApplication(site.asCustomer, { number });
    expect(await find()).toMatchObject({ state: 'withdrawn', infoDueAt: null });
    site.clock.advance(days(90));
    await sweep();
    expect((await acts()).filter((act) => act === 'remind' || act === 'expire')).toEqual([]);
  });

  test('an answer and the end of the days at once over two servers: one of them happened', async () => {
    const second = await site.openSecondServer();
    site.clock.advance(days(60));
    await sweep();
    site.clock.advance(days(5));
    const results = await Promise.allSettled([
      sweep(),
      answer({ ...site.asCustomer, ...second.services }),
      sweepRequests(second.services),
      answer(),
    ]);
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { error: string }).error] : [],
    );
    const { state } = await find();
    const ends = (await acts()).filter((act) => act === 'resubmit' || act === 'expire');
    expect(ends).toEqual([state === 'withdrawn' ? 'expire' : 'resubmit']);
    expect(new Set(refused)).toEqual(new Set(state === 'withdrawn' ? ['INFORMATION_OVERDUE'] : []));
    await second.services.database.close();
  });
});
