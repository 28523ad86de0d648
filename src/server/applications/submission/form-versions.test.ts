import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { exportSections } from '../../personal-data/export-sections.ts';
import { askForInformation } from '../review/ask-for-information.ts';
import { getApplication } from '../get-application.ts';
import { resubmitApplication } from './resubmit-application.ts';
import { submitApplication } from './submit-application.ts';
import { updateDraft } from './update-draft.ts';

const answers = { deployment: 'intranet', userCount: ' ２０ ', isReference: 'yes' };

describe.each(['sqlite', 'postgres'] as const)('versions of the form on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  /** As if it had been filled in before the form asked more. */
  const makeOld = (number: string) =>
    site.services.database.db
      .updateTable('application')
      .set({ form_version: 1 })
      .where('number', '=', number)
      .execute();
  const submit = (number: string, formVersion?: number) =>
    submitApplication(site.asCustomer, { number, agreementVersion: site.agreementVersion, formVersion });

  test('answers are checked against their version, kept with it and without what it does not ask', async () => {
    const { number } = await site.draft({ answers: { ...answers, deployment: 'moon', rogue: 'x' } });
    await expect(submit(number)).rejects.toMatchObject({
      error: 'FIELDS_INCOMPLETE',
      fields: { deployment: '请选择部署方式' },
    });
    await updateDraft(site.asCustomer, { number, answers });
    expect(await submit(number)).toMatchObject({
      formVersion: 2,
      answers: { deployment: 'intranet', userCount: '20', isReference: 'yes' },
    });
  });

  test('a draft of an older version is brought forward knowingly, and the timeline says so', async () => {
    const { number } = await site.draft();
    await makeOld(number);
    await expect(submit(number)).rejects.toMatchObject({
      error: 'FORM_OUTDATED',
      message: expect.stringContaining('新增 “部署方式”、“计划上线日期”') as string,
    });
    await expect(submit(number, 1)).rejects.toMatchObject({ error: 'FORM_OUTDATED' });
    expect((await getApplication(site.asCustomer, { number })).state).toBe('draft');
    const sent = await submit(number, 2);
    expect(sent.formVersion).toBe(2);
    expect(sent.events.at(-1)?.note).toContain('申请表由第 1 版更新为第 2 版，新增 “部署方式”');
  });

  test('an application keeps the version of the form that it was submitted with', async () => {
    const { number } = await site.submitted();
    await makeOld(number);
    await askForInformation(site.asReviewer, { number, request: '?' });
    await updateDraft(site.asCustomer, { number, answers: { deployment: 'moon' } });
    const again = await resubmitApplication(site.asCustomer, {
      number,
      note: '',
      agreementVersion: site.agreementVersion,
    });
    expect(again).toMatchObject({ state: 'submitted', formVersion: 1, answers: {} });
  });

  test('no trap: custom-field answers are not missing from the export, and stand there with their labels', async () => {
    const { number } = await site.draft({ answers });
    await submit(number);
    const section = exportSections.find(({ file }) => file === 'applications.json')!;
    const person = { userId: site.customer.id, provedEmail: '' };
    const [row] = await section.page(site.services.database.db, person, '');
    expect(row?.['answers']).toEqual([
      { name: 'deployment', label: '部署方式', text: '内网，不连接互联网' },
      { name: 'userCount', label: '系统使用人数', text: '20 人' },
      { name: 'isReference', label: '愿意作为客户案例，展示前请与我确认', text: '是' },
    ]);
    expect(row).toMatchObject({ form_version: 2, purpose: '公司内部订单管理系统' });
  });
});
