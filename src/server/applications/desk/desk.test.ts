import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import type { SignedInCall } from '../../call.ts';
import { countQueue } from '../../console/count-queue.ts';
import { getReviewedApplication } from '../../console/get-reviewed-application.ts';
import { listQueue } from '../../console/list-queue.ts';
import { seconds } from '../../duration.ts';
import { getApplication } from '../get-application.ts';
import { withdrawApplication } from '../submission/withdraw-application.ts';
import { forgetUnfinished } from '../submission/forget-unfinished.ts';
import { addNote } from './add-note.ts';
import { assignApplication } from './assign-application.ts';
import { lookAt } from './look-at.ts';

describe.each(['sqlite', 'postgres'] as const)('work that operators share on %s', (dialect) => {
  let site: Licensing;
  let colleague: SignedInCall;
  let number = '';
  beforeEach(async () => {
    site = await openLicensing(dialect);
    colleague = site.call(await createTestUser(site.services, { username: 'xiaoli', roles: ['support'] }));
    ({ number } = await site.submitted());
  });
  afterEach(() => site.close());

  const seen = (by = site.asReviewer) => getReviewedApplication(by, { number });
  const on = async (desk: 'mine' | 'unassigned' | 'mentioned', by = site.asReviewer) =>
    (await listQueue(by, { desk, state: 'all' })).items.map((item) => item.number);
  const counts = async (by = site.asReviewer) => {
    const { mine, unassigned, mentioned } = await countQueue(by.database.db, by.user.id, by.clock.now());
    return { mine, unassigned, mentioned };
  };
  const audited = async (act: string) =>
    (await site.services.database.db.selectFrom('audit_event').select('detail').where('act', '=', act).execute()).map(
      ({ detail }) => JSON.parse(detail) as object,
    );
  const note = (text: string, by = site.asReviewer, requestKey = `note-${text}`.slice(0, 8).padEnd(8, '0')) =>
    addNote(by, { number, text, requestKey });

  test('an application is taken, handed on and put down, each seen in the lists of both', async () => {
    expect(await counts()).toEqual({ mine: 0, unassigned: 1, mentioned: 0 });
    await assignApplication(site.asReviewer, { number, assignee: 'reviewer', expected: null });
    expect((await seen(colleague)).assignee).toEqual({ username: 'reviewer', name: 'reviewer' });
    expect([await on('mine'), await on('unassigned'), await on('mine', colleague)]).toEqual([[number], [], []]);
    await assignApplication(site.asReviewer, { number, assignee: 'xiaoli', expected: 'reviewer' });
    expect([await on('mine'), await on('mine', colleague)]).toEqual([[], [number]]);
    expect((await listQueue(site.asReviewer, {})).items[0]?.assignee).toEqual({ username: 'xiaoli', name: 'xiaoli' });
    await assignApplication(colleague, { number, assignee: null, expected: 'xiaoli' });
    expect(await counts()).toEqual({ mine: 0, unassigned: 1, mentioned: 0 });
    expect(await audited('application.assigned')).toEqual([
      { number, from: null, to: 'reviewer' },
      { number, from: 'reviewer', to: 'xiaoli' },
      { number, from: 'xiaoli', to: null },
    ]);
  });

  test('what a colleague took meanwhile stays theirs, and drafts and strangers are not assigned', async () => {
    await assignApplication(colleague, { number, assignee: 'xiaoli', expected: null });
    await expect(
      assignApplication(site.asReviewer, { number, assignee: 'reviewer', expected: null }),
    ).rejects.toMatchObject({ error: 'ASSIGNED_ELSEWHERE', message: '这份申请已由 xiaoli 负责' });
    await expect(
      assignApplication(site.asReviewer, { number, assignee: 'customer', expected: 'xiaoli' }),
    ).rejects.toMatchObject({ error: 'FIELDS_INCOMPLETE', fields: { assignee: '这个账号不能审核申请' } });
    const draft = await site.draft();
    await expect(
      assignApplication(site.asReviewer, { number: draft.number, assignee: 'reviewer', expected: null }),
    ).rejects.toMatchObject({ error: 'TRANSITION_REFUSED' });
  });

  test('work of somebody who may not review any more is free again', async () => {
    await assignApplication(colleague, { number, assignee: 'xiaoli', expected: null });
    const { db } = site.services.database;
    await db.updateTable('app_user').set({ roles: '["editor"]' }).where('username', '=', 'xiaoli').execute();
    expect((await seen()).assignee).toBeNull();
    expect([await counts(), await on('unassigned')]).toEqual([{ mine: 0, unassigned: 1, mentioned: 0 }, [number]]);
    await assignApplication(site.asReviewer, { number, assignee: 'reviewer', expected: null });
    expect(await on('mine')).toEqual([number]);
  });

  test('fifty at once: the application has one owner, a note sent fifty times is written once', async () => {
    const second = await site.openSecondServer();
    const callsOf = (call: SignedInCall) => [call, { ...call, ...second.services }];
    const all = [...callsOf(site.asReviewer), ...callsOf(colleague)];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => {
        const call = all[index % 4]!;
        return assignApplication(call, { number, assignee: call.user.username, expected: null });
      }),
    );
    const { assignee } = await seen();
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(
      Array.from({ length: 50 }, (_, index) => all[index % 4]!.user.username).filter(
        (each) => each === assignee?.username,
      ).length,
    );
    expect(await audited('application.assigned')).toHaveLength(1);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => note('款项已核对', callsOf(site.asReviewer)[index % 2])),
    );
    expect((await seen()).notes).toHaveLength(1);
    expect(await audited('application.note_added')).toHaveLength(1);
    await second.services.database.close();
  });

  test('a note is read by operators only, and who is named finds the application until they look at it', async () => {
    await note('@xiaoli 请看发票抬头，@reviewer 自己不算');
    await note('@xiaoli 还有用途', site.asReviewer, 'note-2-key');
    expect((await seen()).notes).toMatchObject([
      { by: 'reviewer', text: '@xiaoli 请看发票抬头，@reviewer 自己不算', mentions: ['xiaoli'] },
      { by: 'reviewer', text: '@xiaoli 还有用途', mentions: ['xiaoli'] },
    ]);
    expect(JSON.stringify(await getApplication(site.asCustomer, { number }))).not.toContain('发票抬头');
    expect(await counts(colleague)).toEqual({ mine: 0, unassigned: 1, mentioned: 1 });
    expect((await counts()).mentioned).toBe(0);
    expect((await listQueue(colleague, {})).items[0]?.isMentioned).toBe(true);
    await lookAt(colleague, { number });
    expect((await counts(colleague)).mentioned).toBe(0);
    expect((await listQueue(colleague, {})).items[0]?.isMentioned).toBe(false);
    // It can still be found afterwards.
    expect([await on('mentioned', colleague), await on('mentioned')]).toEqual([[number], []]);
    const draft = await site.draft();
    await expect(
      addNote(site.asReviewer, { number: draft.number, text: '?', requestKey: 'note-of-draft' }),
    ).rejects.toMatchObject({ error: 'TRANSITION_REFUSED' });
  });

  test('who looks at an application is told to the others, until they open another one or leave', async () => {
    const other = (await site.submitted()).number;
    expect((await lookAt(site.asReviewer, { number })).colleagues).toEqual([]);
    expect((await lookAt(colleague, { number })).colleagues).toEqual([{ username: 'reviewer', name: 'reviewer' }]);
    await lookAt(site.asReviewer, { number: other });
    expect((await lookAt(colleague, { number })).colleagues).toEqual([]);
    await lookAt(site.asReviewer, { number });
    site.clock.advance(seconds(40));
    expect((await lookAt(colleague, { number })).colleagues).toEqual([]);
    await expect(lookAt(colleague, { number: 'AP000101AAAAAA' })).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  test('the stamp changes with whatever anybody changes, and not by looking', async () => {
    const stamps = [(await seen()).stamp];
    expect((await lookAt(colleague, { number })).stamp).toBe(stamps[0]);
    await note('核对过了');
    stamps.push((await seen()).stamp);
    await assignApplication(colleague, { number, assignee: 'xiaoli', expected: null });
    stamps.push((await seen()).stamp);
    await withdrawApplication(site.asCustomer, { number });
    stamps.push((await seen()).stamp);
    expect(new Set(stamps).size).toBe(4);
  });

  test('a customer who leaves is forgotten in the notes about what came to nothing, too', async () => {
    await note('@xiaoli 电话 13800138000 没人接');
    await withdrawApplication(site.asCustomer, { number });
    await site.services.database.transaction((trx) => forgetUnfinished(trx, site.customer.id, site.clock.now()));
    expect((await seen()).notes).toEqual([]);
    expect(await on('mentioned', colleague)).toEqual([]);
  });
});
