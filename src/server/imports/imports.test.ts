import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { customerList } from '../../../tests/support/import-file.ts';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { createTestUser } from '../../../tests/support/people/users.ts';
import { findHeadRow, portionsOf, recogniseColumns, rowsBelow } from '../../contract/imports/import-columns.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { seconds } from '../duration.ts';
import { licenseManagementOperations as manage } from '../licenses/management/management-operations.ts';
import { writeList } from '../exports/export-list.ts';
import { newLicenseNumber } from '../licenses/issuing/license-number.ts';
import { signedRevocations } from '../licenses/verification/revocation-list.ts';
import { inviteImported } from './invite-imported.ts';
import { importOperations as operations } from './operations.ts';
import { workOnImports } from './work-on-imports.ts';

let keys = 0;

describe.each(['sqlite', 'postgres'] as const)('an import on %s', (dialect) => {
  let site: Licensing;
  let owner: SignedInCall;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    const user = await createTestUser(site.services, { username: 'importing_owner', roles: ['owner'] });
    owner = site.call({ ...user, authenticatedAt: site.clock.now() });
  });
  afterEach(() => site.close());

  const send = async (text: string, call = owner): Promise<string> => {
    const table = text.split('\r\n').map((line) => line.split(','));
    const headAt = findHeadRow(table);
    const rows = rowsBelow(table, headAt, recogniseColumns(table[headAt] ?? []));
    const { id } = await operations.begin(call, { requestKey: `import-key-${(keys += 1)}`, fileName: '老客户.csv' });
    for (const portion of portionsOf(rows)) await operations.addRows(call, { id, rows: portion });
    await operations.check(call, { id });
    return id;
  };
  const work = () => workOnImports(site.services);
  const checked = async (text: string): Promise<string> => {
    const id = await send(text);
    await work();
    return id;
  };
  const imported = async (text: string, options = { takesDoubtful: false, invites: false }): Promise<string> => {
    const id = await checked(text);
    await operations.start(owner, { id, ...options });
    await work();
    return id;
  };
  const get = (id: string) => operations.get(owner, { id });
  const findings = async (id: string) =>
    (await operations.rows(owner, { id })).items.map(({ line, state, findings: found }) => [
      line,
      state,
      found.map(({ problem }) => problem).join('；'),
    ]);
  const table = (...rows: string[]) => ['邮箱,姓名,手机,公司,授权编号,版本,购买日期', ...rows].join('\r\n');
  const licenses = () => site.services.database.db.selectFrom('license').selectAll().orderBy('id').execute();

  test('is found by its state, its file and its person, also in the exported list', async () => {
    await imported(table('one@old.cn,甲,,,,,'));
    await checked(table('two@old.cn,乙,,,,,'));
    const states = async (filter: Parameters<typeof operations.list>[1]) =>
      (await operations.list(owner, filter)).items.map(({ state }) => state);
    expect(await states({ state: 'checked' })).toEqual(['checked']);
    expect(await states({ state: 'undone' })).toEqual([]);
    expect(await states({ q: '老客户' })).toEqual(['checked', 'done']);
    expect(await states({ q: 'IMPORTING_' })).toEqual(['checked', 'done']);
    expect(await states({ q: '别的' })).toEqual([]);
    let text = '';
    const asked = { list: 'imports', format: 'csv', filter: { state: 'done' } } as const;
    for await (const part of writeList(owner, asked)) text += String(part);
    expect(text.split('\r\n').slice(1, -1)).toEqual([expect.stringMatching(/^老客户\.csv,已完成,1,1,0,/)]);
  });

  test('several projects in a cell become one license’s, and more than it allows are told', async () => {
    const head = '邮箱,公司,版本,项目,项目数,购买日期';
    const row = (at: number, projects: string, most: string) =>
      `p${at}@old.cn,第 ${at} 公司,专业版,${projects},${most},2024-03-05`;
    const rows = [
      row(1, '商城、门店收银; 仓储；商城后台', '4'),
      row(2, '前台、后台', '1'),
      row(3, '甲;乙;丙', ''),
      row(4, '甲;乙;丙;丁', ''),
      row(5, '商城;商 城', '不限'),
      row(6, `甲;${'长'.repeat(101)}`, '不限'),
      row(7, Array.from({ length: 60 }, (_, at) => `项目 ${at}`).join(';'), '不限'),
      row(8, Array.from({ length: 20 }, (_, at) => `${at}${'长'.repeat(80)}`).join(';'), '不限'),
      row(9, ' ; 、', '1'),
    ];
    const id = await imported([head, ...rows].join('\r\n'));
    expect((await findings(id)).map(([line, state, problems]) => [line, state, problems])).toEqual([
      [2, 'done', ''],
      [3, 'wrong', '该授权最多 1 个项目，这里共有 2 个名称'],
      [4, 'done', ''],
      [5, 'wrong', '该授权最多 3 个项目，这里共有 4 个名称'],
      [6, 'wrong', '“商 城”写了两次'],
      [7, 'wrong', expect.stringContaining('最多 100 个字符')],
      [8, 'wrong', '最多 50 个项目名称'],
      [9, 'wrong', '这一格太长，没有读完'],
      [10, 'done', ''],
    ]);
    const names = (await licenses()).map(({ project_name, further_projects }) => [project_name, further_projects]);
    expect(names).toEqual([
      ['商城', '门店收银\n仓储\n商城后台'],
      ['甲', '乙\n丙'],
      ['', ''],
    ]);
    let text = '';
    for await (const part of writeList(owner, { list: 'licenses', format: 'csv', filter: { q: '仓储' } }))
      text += String(part);
    expect(text).toContain('"商城\n门店收银\n仓储\n商城后台"');
    // The exported column is read back as it was written.
    const back = text.replaceAll('\n', ';').match(/"([^"]*商城后台)"/)?.[1] ?? '';
    const again = await checked([head, row(1, back, '4')].join('\r\n'));
    expect(await findings(again)).toEqual([[2, 'known', '客户已有同样的授权，不再导入']]);
  });

  test('of many rows with some bad ones: the good ones are there with their numbers and days, the bad ones are told', async () => {
    // A thousand on one of the databases: on a busy machine the other takes minutes for them.
    const [count, badEvery, bad] = dialect === 'sqlite' ? [1000, 33, 30] : [200, 6, 33];
    const good = count - bad;
    const id = await checked(customerList(count, badEvery));
    expect((await get(id)).counts).toEqual({ ready: good, wrong: bad });
    expect(await licenses()).toEqual([]);
    const wrong = await operations.rows(owner, { id, state: 'wrong' });
    expect(wrong.items[0]).toMatchObject({
      line: badEvery + 2,
      findings: [{ field: 'email', problem: expect.stringContaining('not an address') as string }],
    });
    const said = wrong.items.flatMap((row) => row.findings.map(({ problem }) => problem)).join('\n');
    for (const words of [
      '没有邮箱',
      '12345',
      '没有“白金版”',
      '不是日期',
      '晚于今天',
      '早于签发',
      '很多人共用',
      '重复',
      '公式',
    ])
      expect(said).toContain(words);

    await operations.start(owner, { id, takesDoubtful: false, invites: false });
    await work();
    expect(await get(id)).toMatchObject({ state: 'done', accounts: good, licenses: good });
    const [first] = await licenses();
    expect(first).toMatchObject({
      former_number: 'XK-2021-00000',
      edition_code: 'pro',
      holder_type: 'company',
      holder_name: '第0家老客户有限公司',
      issued_at: Date.parse('2021-03-04T00:00:00+08:00'),
      updates_until: Date.parse('2024-03-04T23:59:59+08:00'),
    });
    const { base64 } = await operations.report(owner, { id });
    const report = Buffer.from(base64, 'base64').toString();
    expect(report.split('\r\n').filter((line) => line.includes(',有错,'))).toHaveLength(
      wrong.items.reduce((sum, row) => sum + row.findings.length, 0),
    );
    // Importing the file again creates no duplicates.
    expect((await get(await checked(customerList(count, badEvery)))).counts).toEqual({ known: good, wrong: bad });
  });

  test('keeps a well-formed number as the number, signs with the key of today, and gives licenses to who is there', async () => {
    const number = newLicenseNumber('VL');
    await createTestUser(site.services, { username: 'known_one', isEmailVerified: true });
    const id = await imported(
      table(
        `a@example.com,甲,,,${number},pro,2022-01-02`,
        'a@example.com,甲,,,OLD/2,旗舰版,2022-01-03',
        'known_one@example.com,乙,,,OLD/3,pro,2022-01-04',
        'only@example.com,丙,13900000001,,,,',
      ),
    );
    expect(await get(id)).toMatchObject({ state: 'done', accounts: 2, licenses: 3 });
    const stored = await licenses();
    expect(stored.map((row) => [row.number === number, row.former_number])).toEqual([
      [true, ''],
      [false, 'OLD/2'],
      [false, 'OLD/3'],
    ]);
    const managed = await manage.get(owner, { number });
    expect(managed.history).toMatchObject([{ act: 'issue', note: expect.stringContaining('由旧系统导入') as string }]);
    expect(managed.keys).toHaveLength(1);
    const [{ kid } = { kid: '' }] = await site.services.database.db.selectFrom('license_key').select('kid').execute();
    expect(kid).toBe(site.services.keys.activeKid);
  });

  test('what was revoked or suspended there comes in so, says why, and stands on the list; a lapsed one is in force', async () => {
    const list = [
      '邮箱,姓名,授权编号,版本,购买日期,到期日期,状态',
      'a@example.com,甲,OLD-1,pro,2022-01-02,2023-01-01,已吊销',
      'b@example.com,乙,OLD-2,pro,2022-01-02,2023-01-01,暂停',
      'c@example.com,丙,OLD-3,pro,2022-01-02,2023-01-01,已过期',
      'd@example.com,丁,OLD-4,pro,2022-01-02,2023-01-01,',
      'e@example.com,戊,OLD-5,pro,2022-01-02,2023-01-01,不知道',
    ].join('\r\n');
    const id = await imported(list);
    expect(await findings(id)).toContainEqual([6, 'wrong', '“不知道”看不懂']);
    const stored = await licenses();
    expect(stored.map((row) => [row.former_number, row.status, row.status_reason])).toEqual([
      ['OLD-1', 'revoked', '在原系统里已吊销'],
      ['OLD-2', 'suspended', '在原系统里已暂停'],
      ['OLD-3', 'active', ''],
      ['OLD-4', 'active', ''],
    ]);
    const [revoked, suspended] = stored.map((row) => row.number);
    expect((await manage.get(owner, { number: revoked ?? '' })).history).toMatchObject([
      { act: 'issue', note: expect.stringContaining('在原系统里已吊销') as string },
    ]);
    expect(decodeJwt(await signedRevocations(site.services))).toMatchObject({
      licenses: [revoked],
      suspended: [suspended],
    });
    // A customer's ended license is no doubt about another.
    expect((await get(await checked(list))).counts).toEqual({ known: 4, wrong: 1 });
  });

  test('finds duplicates in the file and in the shop, and leaves them out unless they are wanted', async () => {
    await imported(table('one@example.com,一,13800000001,甲公司,A-1,pro,2022-01-02'));
    const again = table(
      'one@example.com,一,13800000001,甲公司,A-1,pro,2022-01-02',
      'two@example.com,二,13800000001,乙公司,A-2,pro,2022-01-02',
      'three@example.com,三,,甲公司,A-3,pro,2022-01-02',
      'four@example.com,四,,丁公司,A-1,pro,2022-01-02',
      'five@example.com,五,13800000005,戊公司,,pro,2022-01-02',
      'five@example.com,五,13800000005,戊公司,,pro,2022-01-02',
      'six@example.com,六,13800000005,己公司,A-6,pro,2022-01-02',
    );
    const id = await checked(again);
    expect(await findings(id)).toEqual([
      [2, 'known', '这份授权已经在本站，不再导入'],
      [3, 'doubtful', `客户 ${await nameOf('one@example.com')} 也是这个号码`],
      [4, 'doubtful', expect.stringContaining('“甲公司”已有这个版本的授权')],
      [5, 'wrong', 'A-1 与第 2 行重复'],
      [6, 'ready', ''],
      [7, 'known', '与第 6 行相同，不再导入'],
      [8, 'doubtful', '与第 6 行号码相同，邮箱不同'],
    ]);
    await operations.start(owner, { id, takesDoubtful: false, invites: false });
    await work();
    expect(await get(id)).toMatchObject({ licenses: 1, counts: { doubtful: 3, done: 1 } });
    await operations.start(owner, { id, takesDoubtful: true, invites: false });
    await work();
    expect(await get(id)).toMatchObject({ licenses: 4, counts: { known: 2, wrong: 1, done: 4 } });
  });

  const nameOf = async (email: string) =>
    (
      await site.services.database.db
        .selectFrom('app_user')
        .select('username')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).username;

  test('a click twice, two servers at once, a stop and a restart: every row once', async () => {
    const second = await site.openSecondServer();
    const id = await send(customerList(60, 0));
    await work();
    const start = () => operations.start(owner, { id, takesDoubtful: false, invites: false });
    await Promise.all([start(), start(), start()]);
    const working = [workOnImports(site.services), workOnImports(second.services)];
    // A crash during the import: uncommitted rows are lost.
    await operations.stop(owner, { id });
    await Promise.all(working);
    const halfway = await get(id);
    expect(halfway.state).toBe('stopped');
    expect(halfway.licenses).toBeLessThan(60);
    await start();
    await Promise.all([workOnImports(second.services), work(), workOnImports(second.services)]);
    await work();
    expect(await get(id)).toMatchObject({ state: 'done', accounts: 60, licenses: 60 });
    expect((await licenses()).map((row) => row.former_number)).toHaveLength(60);
    const acts = await site.services.database.db
      .selectFrom('audit_event')
      .select(['act', 'actor_id'])
      .where('act', 'like', 'import.%')
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual([
      'import.started',
      'import.stopped',
      'import.started',
      'import.finished',
    ]);
    expect(new Set(acts.map((each) => each.actor_id))).toEqual(new Set([owner.user.id]));
    await second.services.database.close();
  });

  test('the same request begins one import; rows that come after the check are refused', async () => {
    const input = { requestKey: 'the-same-import', fileName: 'a.csv' };
    const [one, two] = await Promise.all([operations.begin(owner, input), operations.begin(owner, input)]);
    expect(one.id).toBe(two.id);
    await operations.addRows(owner, { id: one.id, rows: [{ line: 2, cells: { email: 'x@example.com' } }] });
    await operations.addRows(owner, { id: one.id, rows: [{ line: 2, cells: { email: 'y@example.com' } }] });
    await operations.check(owner, { id: one.id });
    await work();
    expect(await get(one.id)).toMatchObject({ rowCount: 1, counts: { ready: 1 } });
    await expect(
      operations.addRows(owner, { id: one.id, rows: [{ line: 3, cells: { email: 'z@example.com' } }] }),
    ).rejects.toMatchObject({ error: 'TRANSITION_REFUSED' });
  });

  test('is undone as a whole while nobody built on it, and can be done again', async () => {
    const list = customerList(5, 0);
    const id = await imported(list, { takesDoubtful: false, invites: true });
    await inviteImported(site.services);
    await operations.undo(owner, { id });
    await work();
    expect(await get(id)).toMatchObject({ state: 'undone', accounts: 0, licenses: 0, counts: { undone: 5 } });
    expect(await licenses()).toEqual([]);
    const { db } = site.services.database;
    expect(await db.selectFrom('outbox_mail').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('app_user').select('username').orderBy('id').execute()).toEqual(
      ['customer', 'reviewer', 'importing_owner'].map((username) => ({ username })),
    );
    expect(await get(await imported(list))).toMatchObject({ state: 'done', licenses: 5 });
  });

  test('is not undone once somebody built on it, and says on which row and what', async () => {
    const id = await imported(customerList(3, 0));
    const [, second] = await licenses();
    if (second === undefined) throw new Error('there is none');
    const { number, revision } = second;
    await manage.renew(owner, { number, revision, months: 12 });
    expect(await operations.obstacles(owner, { id })).toMatchObject({
      total: 1,
      items: [{ line: 4, text: expect.stringContaining('授权已有改动') as string }],
    });
    await expect(operations.undo(owner, { id })).rejects.toMatchObject({
      error: 'TRANSITION_REFUSED',
      message: expect.stringContaining('第 4 行') as string,
    });
    expect(await licenses()).toHaveLength(3);
  });

  test('is not undone once all keys have left with an export', async () => {
    const id = await imported(customerList(2, 0));
    site.clock.advance(1);
    await site.services.database.transaction((trx) =>
      recordAudit(owner, trx, { act: 'list.exported', targetType: 'list', targetId: 'everything' }),
    );
    await expect(operations.undo(owner, { id })).rejects.toMatchObject({
      error: 'TRANSITION_REFUSED',
      message: expect.stringContaining('授权密钥已随全部数据导出') as string,
    });
    expect(await licenses()).toHaveLength(2);
  });

  test('a request of somebody else is refused, not a fault', async () => {
    const requestKey = 'the-key-of-both';
    await operations.begin(owner, { requestKey, fileName: 'a.csv' });
    await expect(operations.begin(site.asReviewer, { requestKey, fileName: 'b.csv' })).rejects.toMatchObject({
      error: 'FIELDS_INVALID',
    });
  });

  test('invitations leave slowly, once each, and never before other letters', async () => {
    const { db } = site.services.database;
    const letters = async () =>
      (await db.selectFrom('outbox_mail').select(['dedupe_key', 'recipient']).orderBy('id').execute()).filter((row) =>
        row.dedupe_key.startsWith('import-invitation:'),
      );
    const id = await imported(customerList(3, 0), { takesDoubtful: false, invites: true });
    const second = await site.openSecondServer();
    await Promise.all([inviteImported(site.services), inviteImported(second.services)]);
    expect(await letters()).toMatchObject([{ recipient: 'old-0@example.com' }]);
    await db.updateTable('outbox_mail').set({ state: 'waiting', next_attempt_at: site.clock.now() }).execute();
    site.clock.advance(seconds(5));
    await inviteImported(site.services);
    expect(await letters()).toHaveLength(1);
    await db.updateTable('outbox_mail').set({ state: 'sent' }).execute();
    await inviteImported(site.services);
    expect(await letters()).toHaveLength(2);
    await operations.stopInviting(owner, { id });
    site.clock.advance(seconds(60));
    await inviteImported(site.services);
    expect(await get(id)).toMatchObject({ invited: 2, invites: false });
    await second.services.database.close();
  });

  test('with licenses is for who may manage licenses: rows, start and undoing are refused to others', async () => {
    const user = await createTestUser(site.services, { username: 'only_importing', roles: ['owner'] });
    const only = site.call({ ...user, permissions: ['customer:import'], authenticatedAt: site.clock.now() });
    const file = table('a@old.cn,甲,,甲公司,,pro,2024-01-02');
    const denied = { error: 'PERMISSION_DENIED' };
    await expect(send(file, only)).rejects.toMatchObject(denied);
    const id = await checked(file);
    const start = { id, takesDoubtful: false, invites: false };
    await expect(operations.start(only, start)).rejects.toMatchObject(denied);
    await operations.start(owner, start);
    await work();
    await expect(operations.undo(only, { id })).rejects.toMatchObject(denied);
    const people = await send(table('b@old.cn,乙,,,,,'), only);
    await work();
    await operations.start(only, { ...start, id: people });
    await work();
    expect(await get(people)).toMatchObject({ state: 'done', accounts: 1, licenses: 0 });
  });

  test('stops where its author may no longer import, and somebody else goes on', async () => {
    const id = await checked(customerList(3, 0));
    await operations.start(owner, { id, takesDoubtful: false, invites: false });
    await site.services.database.db
      .updateTable('app_user')
      .set({ disabled_at: site.clock.now() })
      .where('id', '=', owner.user.id)
      .execute();
    await work();
    expect(await get(id)).toMatchObject({
      state: 'stopped',
      licenses: 0,
      problem: expect.stringContaining('停用') as string,
    });
  });
});
