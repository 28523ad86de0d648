import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { createTestUser } from '../../../tests/support/people/users.ts';
import type { Job, JobKind, JobState } from '../../contract/console/jobs.ts';
import type { Role } from '../../contract/permissions.ts';
import { carryOutDueDecisions } from '../applications/decisions/carry-out-due.ts';
import { undoDecision } from '../applications/decisions/undo-decision.ts';
import { receivePayment } from '../applications/payment/receive-payment.ts';
import { undoPayment } from '../applications/payment/undo-payment.ts';
import { approveApplication } from '../applications/review/approve-application.ts';
import { rejectApplication } from '../applications/review/reject-application.ts';
import type { SignedInCall } from '../call.ts';
import { newId } from '../database/new-id.ts';
import { minutes, seconds } from '../duration.ts';
import { importOperations as imports } from '../imports/operations.ts';
import { workOnImports } from '../imports/work-on-imports.ts';
import { carryOutDueLicenseDecisions } from '../licenses/decisions/carry-out-due.ts';
import { listLicenses } from '../licenses/list-licenses.ts';
import { licenseManagementOperations as manage } from '../licenses/management/management-operations.ts';
import { listJobs } from './list-jobs.ts';

let keys = 0;

describe.each(['sqlite', 'postgres'] as const)('jobs on %s', (dialect) => {
  let site: Licensing;
  let owner: SignedInCall;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    owner = await callOf('jobs_owner', 'owner');
  });
  afterEach(() => site.close());

  const callOf = async (username: string, ...roles: Role[]) => {
    const user = await createTestUser(site.services, { username, roles });
    return site.call({ ...user, authenticatedAt: site.clock.now() });
  };
  const list = async (input: Parameters<typeof listJobs>[1] = {}, call = owner) => (await listJobs(call, input)).items;
  const only = async (kind: JobKind, state?: JobState): Promise<Job[]> => list({ kind, state });
  const db = () => site.services.database.db;

  const begun = async (...emails: string[]): Promise<string> => {
    const { id } = await imports.begin(owner, { requestKey: `jobs-import-${(keys += 1)}`, fileName: '老客户.csv' });
    const rows = emails.map((email, index) => ({ line: index + 2, cells: { email, name: '甲' } }));
    await imports.addRows(owner, { id, rows });
    await imports.check(owner, { id });
    return id;
  };
  const start = (id: string) => imports.start(owner, { id, takesDoubtful: false, invites: false });

  test('an import: checked, under way, stopped, gone on with and done, and who began it', async () => {
    const id = await begun('one@old.cn', 'two@old.cn');
    expect(await only('import')).toMatchObject([
      { id, state: 'running', share: 0, by: 'jobs_owner', canCancel: true, canRetry: false, title: '老客户.csv' },
    ]);
    await workOnImports(site.services);
    expect(await only('import', 'waiting')).toMatchObject([{ id, canCancel: false, canRetry: false, target: id }]);
    await start(id);
    expect(await only('import', 'running')).toMatchObject([{ progress: '正在导入：0 位客户，0 份授权', share: 0 }]);
    await imports.stop(owner, { id });
    expect(await only('import', 'running')).toEqual([]);
    expect(await only('import', 'stopped')).toMatchObject([{ canCancel: false, canRetry: true, problem: '' }]);
    await start(id);
    await workOnImports(site.services);
    expect(await only('import', 'done')).toMatchObject([
      { progress: '已完成：2 位客户，0 份授权', share: null, canRetry: false },
    ]);
  });

  test('an import that could not go on, or whose rows could not be taken, has failed; each state finds it once', async () => {
    const id = await begun('one@old.cn');
    await workOnImports(site.services);
    await start(id);
    await db().updateTable('app_user').set({ disabled_at: 1 }).where('username', '=', 'jobs_owner').execute();
    await workOnImports(site.services);
    expect(await only('import', 'failed')).toMatchObject([
      { canRetry: true, problem: expect.stringContaining('账号已停用') as string },
    ]);
    await db().updateTable('customer_import').set({ state: 'done', problem: '' }).execute();
    await db().updateTable('customer_import_row').set({ state: 'failed' }).execute();
    expect(await only('import', 'failed')).toMatchObject([{ canRetry: true, problem: '1 行没能导入' }]);
    for (const state of ['running', 'waiting', 'stopped', 'done'] as const)
      expect(await only('import', state)).toEqual([]);
  });

  test('a mailing: how far it is, and that it waits for a mail server', async () => {
    const now = site.clock.now();
    const post = { id: newId(), revision: 1, slug: 'new', title: '新版本', summary: '', body: '', created_at: now };
    await db()
      .insertInto('news_post')
      .values({ ...post, state: 'published', published_at: now, publish_at: null, changed_at: now })
      .execute();
    const id = newId();
    const mailing = { id, request_key: 'a-mailing', post_id: post.id, subject: '新版本', summary: '', audience: 'all' };
    await db()
      .insertInto('news_mailing')
      .values({
        ...mailing,
        audience: 'all',
        edition_code: '',
        days: null,
        state: 'running',
        expected: 4,
        passed_id: '',
        next_at: now,
        created_by: owner.user.id,
        created_at: now,
        ended_at: null,
      })
      .execute();
    const recipient = { post_id: post.id, mailing_id: id, created_at: now };
    await db()
      .insertInto('news_recipient')
      .values({ ...recipient, user_id: site.customer.id, code_hash: 'x' })
      .execute();
    expect(await only('mailing', 'running')).toMatchObject([
      {
        share: 0.25,
        progress: '约 4 位客户，已寄出 0 封',
        by: 'jobs_owner',
        canCancel: true,
        target: post.id,
        problem: '尚未配置邮件服务器，配置之后接着发',
      },
    ]);
    await db().updateTable('news_mailing').set({ state: 'stopped' }).execute();
    expect(await only('mailing', 'stopped')).toMatchObject([{ canCancel: false, share: null, problem: '' }]);
    expect(await only('mailing', 'failed')).toEqual([]);
  });

  test('a backup: under way without a button and why, failed, and one whose server went away', async () => {
    const now = site.clock.now();
    const run = { slot: null, origin: 'person', person: 'ops', folder: '/b/1', started_at: now, beat_at: now } as const;
    const id = newId();
    await db()
      .insertInto('backup_run')
      .values({ id, ...run, state: 'running', progress: '文件 3 / 9', finished_at: null })
      .execute();
    expect(await only('backup', 'running')).toMatchObject([
      {
        id,
        by: 'ops',
        progress: '文件 3 / 9',
        canCancel: false,
        hint: expect.stringContaining('不能中途取消') as string,
      },
    ]);
    site.clock.advance(minutes(6));
    expect(await only('backup', 'running')).toEqual([]);
    expect(await only('backup', 'failed')).toMatchObject([{ id, problem: '服务在备份中途停止' }]);
    await db().updateTable('backup_run').set({ state: 'failed', problem: '磁盘已满' }).execute();
    // No place for backups is configured.
    expect(await only('backup', 'failed')).toMatchObject([{ problem: '磁盘已满', canRetry: false }]);
    await db()
      .insertInto('backup_run')
      .values({ id: newId(), ...run, state: 'done', bytes: 3 * 1_048_576, files: 7, finished_at: now })
      .execute();
    expect(await only('backup', 'done')).toMatchObject([{ progress: '7 个文件，3.0 MB', hint: '' }]);
  });

  test('a decision that was not carried out, until it is put away or made anew', async () => {
    const approved = await site.submitted();
    const rejected = await site.submitted();
    await receivePayment(site.asReviewer, { number: approved.number });
    await approveApplication(site.asReviewer, { number: approved.number, isUndoable: true });
    const why = { reason: '资料不全', refundNote: '' };
    await rejectApplication(site.asReviewer, { number: rejected.number, ...why, isUndoable: true });
    expect(await only('decision')).toEqual([]);
    await db().updateTable('app_user').set({ disabled_at: 1 }).where('id', '=', site.reviewer.id).execute();
    site.clock.advance(seconds(11));
    await carryOutDueDecisions(site.services);
    const found = await only('decision', 'failed');
    expect(found.map(({ title, problem, by }) => [title, problem, by].join(' '))).toEqual(
      expect.arrayContaining([
        `驳回申请 ${rejected.number} 作出决定的账号已经没有审核权限 reviewer`,
        `通过申请 ${approved.number} 作出决定的账号已经没有审核权限 reviewer`,
      ]),
    );
    expect(found).toHaveLength(2);
    const first = found.find(({ target }) => target === approved.number);
    const second = found.find(({ target }) => target === rejected.number);
    expect(second?.decision).toEqual({ act: 'reject', ...why, request: '' });
    await rejectApplication(owner, { number: rejected.number, ...why, isUndoable: true });
    await undoDecision(owner, { number: approved.number, decisionId: first?.id ?? '' });
    expect(await only('decision')).toEqual([]);
  });

  test('what there is one of: letters that nobody tries, the checks of the night, the index of searches', async () => {
    expect(await only('mails')).toEqual([]);
    await site.submitted();
    await db().updateTable('outbox_mail').set({ state: 'failed', last_error: '550 没有这个邮箱' }).execute();
    const [letters] = await only('mails');
    expect(letters).toMatchObject({ state: 'failed', problem: '550 没有这个邮箱', canRetry: false });
    expect(letters?.title).toMatch(/^\d+ 封邮件没有寄到$/);
    const at = site.clock.now();
    const chain = { id: 'audit', seq: 9, hash: '', proof: '', legacy_seq: null };
    await db().deleteFrom('audit_chain').execute();
    await db()
      .insertInto('audit_chain')
      .values({ ...chain, checked_at: at, checked_seq: 9, findings: 0 })
      .execute();
    expect(await only('audit_check')).toMatchObject([{ state: 'done', progress: '9 条没有异常', since: at }]);
    await db().updateTable('audit_chain').set({ findings: 2 }).execute();
    expect(await only('audit_check', 'done')).toEqual([]);
    expect(await only('audit_check', 'failed')).toMatchObject([{ problem: '发现 2 处异常' }]);
    await db().deleteFrom('search_fill').execute();
    await db()
      .insertInto('search_fill')
      .values([
        { name: 'application', last_id: '', filled_at: at },
        { name: 'license', last_id: '', filled_at: null },
      ])
      .execute();
    expect(await only('search')).toMatchObject([
      { state: 'running', share: 0.25, progress: '1 / 4 张表', since: null },
    ]);
  });

  test('everything by its beginning, page by page, none twice and none left out', async () => {
    for (let made = 0; made < 3; made += 1) {
      await begun(`mixed${made}@old.cn`);
      const run = { slot: null, origin: 'clock', person: '', folder: '/b', beat_at: 0, finished_at: 1 } as const;
      // At the same moment the id decides.
      await db()
        .insertInto('backup_run')
        .values({ id: newId(), ...run, state: 'done', started_at: site.clock.now() })
        .execute();
      site.clock.advance(made === 1 ? 0 : 1000);
    }
    const all = (await list({ limit: 100 })).filter(({ kind }) => kind === 'import' || kind === 'backup');
    expect(all).toHaveLength(6);
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await listJobs(owner, { limit: 2, cursor });
      seen.push(...page.items.filter(({ kind }) => kind === 'import' || kind === 'backup').map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  test('a statement with payments that were refused, and a robot whose message did not arrive, are told with the reason', async () => {
    expect([...(await only('statement')), ...(await only('robots'))]).toEqual([]);
    const batch = { confirmed_by: owner.user.id, confirmed_at: site.clock.now(), refused: '[]' };
    const [paid, short] = [await site.submitted(), await site.submitted()];
    const unknown = { line: 6, number: 'AP1', amountFen: 100, reason: '没有这份申请' };
    const refused = [
      unknown,
      { line: 7, number: paid.number, amountFen: 100, reason: '付款日期晚于今天' },
      { line: 9, number: short.number, amountFen: 100, reason: '少付了' },
    ];
    const id = newId();
    await db()
      .insertInto('payment_batch')
      .values([
        { ...batch, id: newId(), request_key: 'whole', file_name: '八月.csv' },
        { ...batch, id: newId(), request_key: 'lost', file_name: '七月.csv', refused: JSON.stringify([unknown]) },
        { ...batch, id, request_key: 'partly', file_name: '九月.csv', refused: JSON.stringify(refused) },
      ])
      .execute();
    await db()
      .insertInto('work_robot')
      .values({
        id: newId(),
        service: 'feishu',
        name: '销售群',
        sealed_address: 'sealed',
        address_hash: 'hash',
        sealed_signing: null,
        told_event_id: newId(),
        told_at: 7,
        next_try_at: 9,
        problem: '地址已失效',
        created_by: null,
        created_at: 1,
      })
      .execute();
    expect(await only('statement', 'failed')).toMatchObject([
      { id, target: id, title: '九月.csv', progress: '2 笔没能确认，其余已确认', problem: '第 7 行：付款日期晚于今天' },
    ]);
    expect(await only('statement', 'done')).toEqual([]);
    await receivePayment(site.asReviewer, { number: paid.number });
    expect(await only('statement')).toMatchObject([
      { progress: '1 笔没能确认，其余已确认', problem: '第 9 行：少付了' },
    ]);
    // Another amount is another payment.
    await receivePayment(site.asReviewer, { number: short.number, amountFen: 70 });
    expect(await only('statement')).toHaveLength(1);
    await receivePayment(site.asReviewer, { number: short.number, amountFen: 100 });
    expect(await only('statement')).toEqual([]);
    await undoPayment(site.asReviewer, { number: short.number, reason: '', receivedFen: 0 });
    expect(await only('statement')).toHaveLength(1);
    await db().updateTable('application').set({ state: 'withdrawn' }).where('number', '=', short.number).execute();
    expect(await only('statement')).toEqual([]);
    expect(await only('robots')).toMatchObject([
      { state: 'failed', title: '1 个群机器人发不出消息', problem: '飞书“销售群”：地址已失效', since: 7 },
    ]);
    await db().updateTable('work_robot').set({ problem: '' }).execute();
    expect(await only('robots')).toEqual([]);
  });

  test('a revocation that came too late is told until somebody has seen it', async () => {
    await site.approved();
    const { number } = (await listLicenses(site.asCustomer)).items[0]!;
    const { decision } = await manage.revoke(owner, { number, revision: 0, reason: '误签发', isUndoable: true });
    await manage.revoke({ ...owner, ...site.services }, { number, revision: 0, reason: '误签发', isUndoable: true });
    expect(await only('license_decision')).toEqual([]);
    await db().updateTable('license').set({ status: 'revoked' }).execute();
    site.clock.advance(seconds(10));
    await carryOutDueLicenseDecisions(site.services);
    expect(await only('license_decision', 'failed')).toMatchObject([
      {
        id: decision?.id,
        title: `撤销授权 ${number}`,
        by: 'jobs_owner',
        target: number,
        canCancel: true,
        canRetry: false,
      },
    ]);
    expect(await only('license_decision', 'done')).toEqual([]);
    await manage.undoDecision(owner, { number, decisionId: decision!.id });
    expect(await only('license_decision')).toEqual([]);
  });

  test('each person is shown the kinds of their permissions, also when they ask for another', async () => {
    await begun('one@old.cn');
    const seen = async (...roles: Role[]) => {
      const call = await callOf(`only_${roles.join('_')}`, ...roles);
      const { kinds } = await listJobs(call, {});
      const shown = await list({ limit: 100 }, call);
      expect(shown.filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
      expect(await list({ kind: 'import' }, call)).toEqual([]);
      return kinds;
    };
    expect(await only('import')).toHaveLength(1);
    expect(await seen('reviewer')).toEqual(['decision', 'statement', 'license_decision']);
    expect(await seen('editor')).toEqual(['mailing']);
    expect(await seen('support')).toEqual(['decision', 'statement', 'mails']);
  });
});
