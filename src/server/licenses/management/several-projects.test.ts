import { verifyLicense } from '@vela/license';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newestLetter } from '../../../../tests/support/people/account.ts';
import { type Licensing, openLicensing } from '../../../../tests/support/licensing.ts';
import { refusedFields } from '../../../contract/field-messages.ts';
import { getLicenseOptions } from '../../applications/pricing/license-options.ts';
import { applyForUpgrade } from '../../applications/submission/apply-for-license.ts';
import { listApplications } from '../../applications/list-applications.ts';
import { listQueue } from '../../console/list-queue.ts';
import { writeList } from '../../exports/export-list.ts';
import { fillSearch } from '../../search/fill-search.ts';
import { findHolding } from '../../search/find-holding.ts';
import { getLicense } from '../get-license.ts';
import { getLicenseFile } from '../keys/get-license-file.ts';
import { getLicenseKey } from '../keys/get-license-key.ts';
import { verifyOnline } from '../verification/verify-online.ts';
import { licenseManagementOperations as manage } from './management-operations.ts';
import { searchLicenses } from './search-licenses.ts';

const limits = { developers: null, projects: 3, domains: null };
let keys = 0;

/** The messages by field; null if it was not refused. */
async function refusedAt(asked: Promise<unknown>): Promise<unknown> {
  try {
    await asked;
    return null;
  } catch (error) {
    return refusedFields(error);
  }
}

describe.each(['sqlite', 'postgres'] as const)('a license with several projects on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const issue = (change: Partial<Parameters<typeof manage.issue>[1]> = {}) =>
    manage.issue(site.asReviewer, {
      requestKey: `several-projects-${(keys += 1)}`,
      username: 'customer',
      edition: 'pro',
      holderType: 'company',
      holderName: '杭州示例科技有限公司',
      projectName: '订单后台',
      furtherProjects: ['商城', '门店收银'],
      domains: [],
      months: 12,
      limits,
      note: '',
      ...change,
    });
  const fileOf = async (number: string) => (await getLicenseFile(site.asCustomer, { number })).text;
  const found = async (q: string) => (await searchLicenses(site.asReviewer, { q })).items.map(({ number }) => number);
  const verify = (text: string) => verifyLicense(text, { keys: site.services.keys.jwks() });

  test('its holder sees them, the file names them in a signed line, and only who has the key reads them', async () => {
    const { number, furtherProjects } = await issue();
    expect(furtherProjects).toEqual(['商城', '门店收银']);
    const file = await fileOf(number);
    expect(file).toContain('\n项目名称：订单后台、商城、门店收银\n');
    expect(await verify(file)).toMatchObject({ valid: true });
    expect(await verify(file.replace('门店收银', '别的项目'))).toMatchObject({
      valid: false,
      findings: [{ code: 'TERMS_CHANGED' }],
    });
    const { key } = await getLicenseKey(site.asCustomer, { number });
    const names = async (asked: { key: string } | { number: string }) =>
      (await verifyOnline(site.asCustomer, asked)).license?.projectNames;
    expect(await names({ key })).toEqual(['订单后台', '商城', '门店收银']);
    expect(await names({ number })).toBeNull();
  });

  test('is found by each of them, also after a correction, and no longer by one that is gone', async () => {
    const { number, revision } = await issue();
    for (const q of ['订单后', '商城', '门店收银', '店']) expect(await found(q), q).toEqual([number]);
    await manage.correct(site.asReviewer, {
      number,
      revision,
      holderName: '杭州示例科技有限公司',
      projectName: '订单后台',
      furtherProjects: ['商城', '仓储系统'],
      reason: '门店改用仓储系统',
    });
    expect([await found('仓储系统'), await found('门店收银')]).toEqual([[number], []]);
  });

  test('the index of searches knows each of them, of licenses and of applications, also after a correction', async () => {
    await fillSearch(site.services);
    const { database } = site.services;
    const indexed = async (table: 'application' | 'license', q: string) => {
      const holding = await findHolding(database, table, q);
      return typeof holding === 'object' ? holding.ids.length : holding;
    };
    const { number, revision } = await issue();
    expect([await indexed('license', '门店收银'), await found('门店收银')]).toEqual([1, [number]]);
    const names = { number, revision, holderName: '杭州示例科技有限公司', projectName: '订单后台', reason: '更名' };
    await manage.correct(site.asReviewer, { ...names, furtherProjects: ['商城', '仓储系统'] });
    expect([await indexed('license', '门店收银'), await indexed('license', '仓储系统')]).toEqual([0, 1]);
    expect([await found('门店收银'), await found('仓储系统')]).toEqual([[], [number]]);

    const { number: applied } = await site.submitted({ furtherProjects: ['选课系统'] });
    const { items } = await listQueue(site.asReviewer, { state: 'all', q: '选课系统' });
    expect([await indexed('application', '选课系统'), items.map((item) => item.number)]).toEqual([1, [applied]]);
    const own = await listApplications(site.asCustomer, { q: '选课系统' });
    expect(own.items.map((item) => item.number)).toEqual([applied]);
  });

  test('exports name each of them in one cell', async () => {
    const lines = async (list: 'licenses' | 'applications') => {
      let text = '';
      for await (const part of writeList(site.asReviewer, { list, format: 'csv', filter: {} })) text += String(part);
      return text;
    };
    await issue();
    await site.submitted({ furtherProjects: ['选课系统', '图书馆'] });
    expect(await lines('licenses')).toContain('"订单后台\n商城\n门店收银"');
    expect(await lines('applications')).toContain('"订单后台\n选课系统\n图书馆"');
  });

  test('a correction tells before and after, in history, letter and audit log; without the field they stay', async () => {
    const { db } = site.services.database;
    await db
      .updateTable('app_user')
      .set({ email: 'holder@example.com', email_verified_at: site.clock.now() })
      .where('id', '=', site.customer.id)
      .execute();
    const { number, revision } = await issue();
    const names = { number, revision, holderName: '杭州示例科技有限公司', projectName: '订单后台' };
    const asked = { ...names, furtherProjects: ['商城'], reason: '门店已关' };
    const corrected = await manage.correct(site.asReviewer, asked);
    expect(await manage.correct(site.asReviewer, asked)).toEqual(corrected);
    const sentence = '项目名称由“订单后台、商城、门店收银”更正为“订单后台、商城”';
    expect(corrected.history.at(-1)?.note).toBe(`${sentence}。门店已关`);
    expect((await newestLetter(site)).body_text).toContain(sentence);
    expect(await fileOf(number)).toContain('\n项目名称：订单后台、商城\n');
    const [event] = await db
      .selectFrom('audit_event')
      .select('detail')
      .where('act', '=', 'license.corrected')
      .execute();
    expect(JSON.parse(event?.detail ?? '')).toMatchObject({
      before: { furtherProjects: ['商城', '门店收银'] },
      after: { furtherProjects: ['商城'] },
    });
    const again = { ...names, revision: corrected.revision, projectName: '订单中台', reason: '更名' };
    expect(await manage.correct(site.asReviewer, again)).toMatchObject({
      projectName: '订单中台',
      furtherProjects: ['商城'],
    });
  });

  test('two operators who correct them at once get one result, and one of them is told', async () => {
    const { number, revision } = await issue();
    const correct = (name: string) =>
      manage.correct(site.asReviewer, {
        number,
        revision,
        holderName: '杭州示例科技有限公司',
        projectName: '订单后台',
        furtherProjects: ['商城', name],
        reason: '更名',
      });
    const settled = await Promise.allSettled([correct('甲'), correct('乙')]);
    const refused = settled.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as { error: string }).error)).toEqual(['LICENSE_CHANGED_ELSEWHERE']);
    const { history } = await getLicense(site.asCustomer, { number });
    expect(history.map(({ act }) => act)).toEqual(['issue', 'correct']);
  });

  test('more than its limit, the same twice, and an upgrade to a smaller limit are refused', async () => {
    const one = { limits: { ...limits, projects: 1 } };
    expect(await refusedAt(issue(one))).toEqual({ furtherProjects: '该授权最多 1 个项目，这里共有 3 个名称' });
    expect(await refusedAt(issue({ furtherProjects: ['订 单后台'] }))).toEqual({
      furtherProjects: '“订 单后台”写了两次',
    });
    expect(await refusedAt(issue({ projectName: '' }))).toEqual({ projectName: '有其他项目时，请先填写这一个' });
    const { number, revision } = await issue();
    const names = { number, revision, holderName: '杭州示例科技有限公司', projectName: '订单后台', reason: '新增' };
    expect(await refusedAt(manage.correct(site.asReviewer, { ...names, furtherProjects: ['甲', '乙', '丙'] }))).toEqual(
      { furtherProjects: '该授权最多 3 个项目，这里共有 4 个名称' },
    );
    const upgrade = (projects: number | null) =>
      manage.upgrade(site.asReviewer, {
        number,
        revision,
        edition: 'flagship',
        limits: { ...limits, projects },
        months: 0,
      });
    await expect(upgrade(2)).rejects.toThrow('这份授权有 3 个项目，改后最多 2 个；请先更正项目名称，留下 2 个');
    expect(await upgrade(null)).toMatchObject({ furtherProjects: ['商城', '门店收银'] });
  });

  test('a holder’s application for an upgrade with fewer projects is refused with the same sentence', async () => {
    const { number } = await issue({ limits: { ...limits, projects: null } });
    const { db } = site.services.database;
    await db.updateTable('offer').set({ projects: 2 }).where('holder_type', '=', 'company').execute();
    const { upgrades, agreementVersion } = await getLicenseOptions(site.asCustomer, { number });
    const { edition, priceFen } = upgrades[0]!;
    const asked = {
      number,
      edition: edition.code,
      amountFen: priceFen,
      paymentChannel: 'bank',
      paymentReference: 'R-1',
      paidOn: '2026-11-01',
      requestKey: 'upgrade-key-1',
      agreementVersion,
    } as const;
    await expect(applyForUpgrade(site.asCustomer, asked)).rejects.toThrow('这份授权有 3 个项目，改后最多 2 个');
  });

  test('a transfer keeps them', async () => {
    const { number, revision } = await issue();
    await site.newCustomer('recipient');
    const given = await manage.transfer(site.asReviewer, {
      number,
      revision,
      username: 'recipient',
      holderType: 'company',
      holderName: '另一家公司',
    });
    expect(await manage.get(site.asReviewer, { number: given.supersededBy! })).toMatchObject({
      projectName: '订单后台',
      furtherProjects: ['商城', '门店收银'],
    });
  });

  test('an application carries them to the license; more than the offer allows are refused at its field', async () => {
    const number = await site.approved({ furtherProjects: [' 商城 ', '', '门店收银'] });
    const { items } = await searchLicenses(site.asReviewer, {});
    expect(items[0]).toMatchObject({ applicationNumber: number, furtherProjects: ['商城', '门店收银'] });
    const submit = (furtherProjects: string[], change = {}) => site.submitted({ furtherProjects, ...change });
    expect(await refusedAt(submit(['甲', '乙', '丙']))).toEqual({
      furtherProjects: '该授权最多 3 个项目，这里共有 4 个名称',
    });
    expect(await refusedAt(submit(['甲', '乙；丙']))).toEqual({
      'furtherProjects.1': '不能包含 、 ； ;，它们用来分隔几个名称',
    });
    const personal = { holderType: 'personal', holderName: '王小明', creditCode: '' };
    expect(await refusedAt(submit(['甲'], personal))).toEqual({
      furtherProjects: '该授权最多 1 个项目，这里共有 2 个名称',
    });
  });
});
