import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FixedKey, FixedQuestion } from '../../../contract/applications/custom-form.ts';
import { shippedFixed } from '../../../contract/applications/fixed-questions.ts';
import type { QuestionDraft } from '../../../contract/applications/form-editing.ts';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import type { SignedInCall } from '../../call.ts';
import { exportSections } from '../../personal-data/export-sections.ts';
import { getReviewedApplication } from '../../console/get-reviewed-application.ts';
import { receivePayment } from '../payment/receive-payment.ts';
import { approveApplication } from '../review/approve-application.ts';
import { askForInformation } from '../review/ask-for-information.ts';
import { getApplication } from '../get-application.ts';
import { resubmitApplication } from '../submission/resubmit-application.ts';
import { submitApplication } from '../submission/submit-application.ts';
import { updateDraft } from '../submission/update-draft.ts';
import { discardFormDraft, getFormDraft, restoreForm, saveFormDraft } from './edit-form.ts';
import { applicationFormOperations } from './operations.ts';
import { publishForm } from './publish-form.ts';

const base = { name: '', help: '', required: true, editions: [], holderTypes: [] };
const size: QuestionDraft = {
  ...base,
  type: 'select',
  label: '团队规模',
  options: [
    { value: '', label: '5 人以内' },
    { value: '', label: '更多' },
  ],
};
const since: QuestionDraft = { ...base, type: 'date', label: '成立日期', required: false, holderTypes: ['company'] };

/** All fixed questions, some of them changed. */
const fixedWith = (changes: Partial<Record<FixedKey, Partial<FixedQuestion>>>): FixedQuestion[] =>
  shippedFixed.map((question) => ({ ...question, ...changes[question.key] }));

describe.each(['sqlite', 'postgres'] as const)('the form as data on %s', (dialect) => {
  let site: Licensing;
  let editor: SignedInCall;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    editor = site.call(await createTestUser(site.services, { username: 'editor', roles: ['editor'] }));
  });
  afterEach(() => site.close());

  const publish = async (questions: QuestionDraft[]) => {
    const { revision } = await getFormDraft(editor);
    const saved = await saveFormDraft(editor, { revision, questions });
    return publishForm(editor, { revision: saved.revision });
  };
  const submit = (number: string, formVersion?: number) =>
    submitApplication(site.asCustomer, { number, agreementVersion: site.agreementVersion, formVersion });
  const current = async () => (await applicationFormOperations.current(editor, {})).form;

  test('is edited as a draft that nobody sees, told in words, published as the next version', async () => {
    const before = await getFormDraft(editor);
    expect(before).toMatchObject({ version: 2, changes: [] });
    expect(before.questions.map(({ label }) => label)).toContain('部署方式');
    const saved = await saveFormDraft(editor, { revision: before.revision, questions: [size, since] });
    expect(saved.changes.map(({ subject, text }) => `${subject}：${text}`)).toEqual([
      '团队规模：新增问题',
      '成立日期：新增问题',
      '部署方式：不再询问',
      '计划上线日期：不再询问',
      '系统使用人数：不再询问',
      '愿意作为客户案例，展示前请与我确认：不再询问',
    ]);
    expect(await current()).toBeNull();
    const published = await publishForm(editor, { revision: saved.revision });
    expect(published).toMatchObject({ version: 3, changes: [] });
    expect(await current()).toMatchObject({ version: 3, questions: [{ label: '团队规模' }, { label: '成立日期' }] });
    await expect(publishForm(editor, { revision: published.revision })).rejects.toMatchObject({
      error: 'DRAFT_UNCHANGED',
    });
  });

  test('new applications are checked against it; the page, the reviewer and the export say the answers', async () => {
    const { questions } = await publish([size, since]);
    const name = questions[0]?.name ?? '';
    const { number } = await site.draft();
    await expect(submit(number)).rejects.toMatchObject({
      error: 'FIELDS_INCOMPLETE',
      fields: { [name]: '请选择团队规模' },
    });
    await updateDraft(site.asCustomer, { number, answers: { [name]: '更多', rogue: 'x' } });
    const sent = await submit(number);
    expect(sent).toMatchObject({ formVersion: 3, form: { version: 3 }, answers: { [name]: '更多' } });
    expect((await getReviewedApplication(site.asReviewer, { number })).form?.questions[0]?.label).toBe('团队规模');
    const section = exportSections.find(({ file }) => file === 'applications.json')!;
    const [row] = await section.page(site.services.database.db, { userId: site.customer.id, provedEmail: '' }, '');
    expect(row?.['answers']).toEqual([{ name, label: '团队规模', text: '更多' }]);
  });

  test('a published version never changes, and what was sent in stays with its own', async () => {
    const { questions } = await publish([size]);
    const name = questions[0]?.name ?? '';
    const { number } = await site.draft({ answers: { [name]: '更多' } });
    await submit(number);
    await publish([{ ...since, required: true }]);
    expect(await getApplication(site.asCustomer, { number })).toMatchObject({
      formVersion: 3,
      form: { version: 3, questions: [{ label: '团队规模' }] },
    });
    await askForInformation(site.asReviewer, { number, request: '?' });
    await updateDraft(site.asCustomer, { number, answers: { [name]: '5 人以内' } });
    const again = await resubmitApplication(site.asCustomer, {
      number,
      note: '',
      agreementVersion: site.agreementVersion,
    });
    expect(again).toMatchObject({ state: 'submitted', formVersion: 3, answers: { [name]: '5 人以内' } });
  });

  test('a draft is brought forward knowingly, and the timeline says so', async () => {
    const { number } = await site.draft();
    const { questions } = await publish([{ ...size, required: false }]);
    expect(questions).toHaveLength(1);
    await expect(submit(number)).rejects.toMatchObject({
      error: 'FORM_OUTDATED',
      message: expect.stringContaining('新增 “团队规模”') as string,
    });
    const sent = await submit(number, 3);
    expect(sent.events.at(-1)?.note).toContain('申请表由第 2 版更新为第 3 版');
  });

  test('asks by edition and holder; a question asked in another way is another question', async () => {
    const { questions } = await publish([{ ...size, editions: ['flagship'] }, since]);
    const { number } = await site.draft();
    await submit(number);
    const [asked] = questions;
    const { questions: next } = await publish([
      { ...base, type: 'text', name: asked?.name ?? '', label: '团队规模' },
      { ...since, name: questions[1]?.name ?? '', label: '公司成立日期' },
    ]);
    expect(next[0]?.name).not.toBe(asked?.name);
    expect(next[1]?.name).toBe(questions[1]?.name);
  });

  test('a foreign company without a credit code, of on-premise software without a domain, gets a license', async () => {
    const { revision } = await getFormDraft(editor);
    const fixed = fixedWith({
      creditCode: { asked: 'optional', help: '境外企业可以不填' },
      contactPhone: { asked: 'optional' },
      projectName: { asked: 'never' },
      domains: { asked: 'never' },
      purpose: { label: '部署环境', editions: ['flagship'] },
    });
    const saved = await saveFormDraft(editor, { revision, questions: [], fixed });
    expect(saved.changes.slice(0, 5).map(({ subject, text }) => `${subject}：${text}`)).toEqual([
      '统一社会信用代码：说明有改动，改为选填',
      '联系电话：改为选填',
      '项目名称：不再询问',
      '授权域名：不再询问',
      '部署环境：原为“用途说明”，适用的版本有改动',
    ]);
    expect(await current()).toBeNull();
    await publishForm(editor, { revision: saved.revision });
    expect((await current())?.fixed?.map(({ key }) => key)).toEqual([
      'creditCode',
      'contactPhone',
      'projectName',
      'domains',
      'purpose',
    ]);
    const blank = { creditCode: '', contactPhone: '', projectName: '', domains: [], purpose: '' };
    const { number } = await site.draft({ ...blank, holderName: 'Globex GmbH', creditCode: '9133' });
    await expect(submit(number)).rejects.toMatchObject({
      error: 'FIELDS_INCOMPLETE',
      fields: { creditCode: expect.stringContaining('18 位') as string },
    });
    await updateDraft(site.asCustomer, { number, creditCode: ' ' });
    expect(await submit(number)).toMatchObject({ state: 'submitted', creditCode: '', domains: [], formVersion: 3 });
    const { checks } = await getReviewedApplication(site.asReviewer, { number });
    expect(checks).toContainEqual({ about: 'creditCode', tone: 'info', text: '选填，没有填写' });
    await receivePayment(site.asReviewer, { number });
    await approveApplication(site.asReviewer, { number });
    const license = await site.services.database.db.selectFrom('license').selectAll().executeTakeFirstOrThrow();
    expect(license).toMatchObject({ holder_name: 'Globex GmbH', project_name: '', domains: '[]' });
    const key = await site.services.database.db
      .selectFrom('license_key')
      .select(['jws', 'terms'])
      .executeTakeFirstOrThrow();
    expect(key.terms).toContain('不限域名');
    expect(key.terms).not.toContain('项目名称');

    const flagship = await site.draft({ ...blank, edition: 'flagship' });
    await expect(submit(flagship.number)).rejects.toMatchObject({ fields: { purpose: '请填写部署环境' } });
  });

  test('answers to fixed questions that are asked no longer are not kept; what licenses need is always asked', async () => {
    const { number } = await site.draft();
    const { revision } = await getFormDraft(editor);
    const refused = saveFormDraft(editor, {
      revision,
      questions: [{ ...since, label: '联系人' }],
      fixed: fixedWith({
        companyName: { asked: 'optional' },
        contactEmail: { editions: ['pro'] },
        purpose: { label: '项目名称', editions: ['gone'] },
      }),
    });
    await expect(refused).rejects.toMatchObject({
      fields: {
        'questions.0.label': '固定的问题里已经有了',
        'fixed.1.asked': '签发授权要用到，总要填写',
        'fixed.5.asked': '签发授权要用到，总要填写',
        'fixed.8.label': '与前面的问题重复',
        'fixed.8.editions': '没有这个版本，请重选',
      },
    });
    // A label that is no longer used is free.
    const saved = await saveFormDraft(editor, {
      revision,
      questions: [{ ...since, label: '项目名称' }],
      fixed: fixedWith({ projectName: { asked: 'never' } }),
    });
    const published = await publishForm(editor, { revision: saved.revision });
    expect(await submit(number, 3)).toMatchObject({ projectName: '', domains: ['example.com'] });
    const restored = await restoreForm(editor, { number: 2, revision: published.revision });
    expect(restored.fixed).toEqual(shippedFixed);
    expect((await getFormDraft(editor)).changes[0]).toMatchObject({ subject: '项目名称', text: '改为必填' });
  });

  test('refuses what no field shows, and saving over what somebody else saved', async () => {
    const { revision } = await getFormDraft(editor);
    const wrong = [
      size,
      size,
      { ...since, label: '项目名称' },
      { ...base, type: 'number', label: '数', min: 5, max: 1, unit: '' },
    ] as const;
    await expect(saveFormDraft(editor, { revision, questions: [...wrong] })).rejects.toMatchObject({
      error: 'FIELDS_INVALID',
      fields: {
        'questions.1.label': '与前面的问题重复',
        'questions.2.label': '固定的问题里已经有了',
        'questions.3.max': '不能小于下限',
      },
    });
    await saveFormDraft(editor, { revision, questions: [size] });
    await expect(saveFormDraft(editor, { revision, questions: [] })).rejects.toMatchObject({
      error: 'DRAFT_CHANGED_ELSEWHERE',
    });
  });

  test('a draft is discarded, and any version comes back as one', async () => {
    const { revision } = await publish([size]);
    const restored = await restoreForm(editor, { number: 2, revision });
    expect(restored.questions.map(({ label }) => label)).toContain('部署方式');
    expect(restored.changes.length).toBeGreaterThan(0);
    const discarded = await discardFormDraft(editor, { revision: restored.revision });
    expect(discarded.changes).toEqual([]);
    await expect(restoreForm(editor, { number: 9, revision: discarded.revision })).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
    const { items } = await applicationFormOperations.versions(editor, {});
    expect(items.map(({ number }) => number)).toEqual([3, 2, 1]);
  });
});
