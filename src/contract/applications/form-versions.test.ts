import { describe, expect, test } from 'vitest';
import { stepSchema } from './application-form.ts';
import {
  answerText,
  currentForm,
  fieldsFor,
  type FormField,
  formOf,
  type FormVersion,
  formVersions,
  labelledExtras,
  newFields,
} from './form-versions.ts';

const company = { edition: 'pro', holderType: 'company' } as const;
const names = (fields: readonly FormField[]) => fields.map(({ name }) => name);

/** One question of each kind, all required. */
const strict: FormVersion = {
  version: 99,
  fields: [
    { name: 'line', step: 'scope', type: 'text', label: '一行', required: true, max: 3 },
    { name: 'often', step: 'scope', type: 'number', label: '次数', required: true, min: 1, max: 9, unit: '次' },
    { name: 'on', step: 'scope', type: 'date', label: '哪天', required: true },
    {
      name: 'which',
      step: 'scope',
      type: 'select',
      label: '哪个',
      required: true,
      options: [{ value: 'a', label: '甲' }],
    },
    { name: 'yes', step: 'scope', type: 'checkbox', label: '同意', required: true },
    { name: 'proOnly', step: 'scope', type: 'text', label: '专业版', required: true, max: 9, editions: ['pro'] },
  ],
};
const check = (form: FormVersion, given: object, applicant: Parameters<typeof fieldsFor>[1] = company) => {
  const { data, error } = stepSchema('scope', form, applicant).safeParse(given);
  return data ?? Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
};

describe('versions of the form', () => {
  test('are numbered without gaps, the newest is the current one, an unknown one is read as the current one', () => {
    expect(formVersions.map(({ version }) => version)).toEqual(formVersions.map((_, index) => index + 1));
    expect([formOf(1).version, formOf(currentForm.version), formOf(999)]).toEqual([1, currentForm, currentForm]);
  });

  test('ask by holder type and edition', () => {
    expect(names(fieldsFor(formOf(1), { edition: 'pro', holderType: 'personal' }))).not.toContain('creditCode');
    expect(names(fieldsFor(formOf(1), company))).toContain('creditCode');
    expect(names(fieldsFor(strict, { edition: 'flagship', holderType: '' }))).not.toContain('proOnly');
    expect(names(fieldsFor(strict, { edition: null, holderType: null }))).not.toContain('proOnly');
  });

  test('say what is new, for this applicant alone', () => {
    expect(names(newFields(formOf(1), formOf(2), company))).toEqual([
      'deployment',
      'launchOn',
      'userCount',
      'isReference',
    ]);
    expect(names(newFields(formOf(1), formOf(2), { edition: 'pro', holderType: 'personal' }))).toEqual([
      'deployment',
      'launchOn',
    ]);
    expect(newFields(formOf(2), formOf(2), company)).toEqual([]);
  });
});

describe('answers', () => {
  test('telephone, mail and credit code may be blank where they are optional, and are checked when given', () => {
    const fields: FormField[] = (['phone', 'email', 'creditCode'] as const).map((type) => ({
      name: type,
      step: 'scope',
      type,
      label: type,
      required: false,
    }));
    const form = { version: 9, fields };
    expect(check(form, {})).toEqual({});
    expect(Object.keys(check(form, { phone: 'x', email: 'x', creditCode: 'x' }))).toEqual([
      'phone',
      'email',
      'creditCode',
    ]);
    expect(check(form, { phone: '138 0013 8000', email: '', creditCode: ' ' })).toEqual({ phone: '13800138000' });
    const strictly = { version: 9, fields: fields.map((field) => ({ ...field, required: true })) };
    expect(check(strictly, { phone: '' })).toEqual({
      phone: '请填写phone',
      email: '请填写email',
      creditCode: '请填写creditCode',
    });
  });

  test('that are required and missing are named, each in its words', () => {
    const problems = {
      line: '请填写一行',
      often: '请填写 1 到 9 的整数',
      on: '请填写存在的日期，例如 2026-12-31',
      which: '请选择哪个',
      yes: '请勾选“同意”',
      proOnly: '请填写专业版',
    };
    expect(check(strict, {})).toEqual(problems);
    expect(check(strict, { line: ' ', often: '', on: '', which: '', yes: '', proOnly: '' })).toEqual(problems);
  });

  test.each([
    ['often', '0'],
    ['often', '10'],
    ['often', '1.5'],
    ['often', '１x'],
    ['on', '2026-02-30'],
    ['which', 'b'],
    ['yes', 'no'],
    ['line', '四个字了'],
  ])('that are wrong are refused: %s %s', (name, value) => {
    const right = { line: '一', often: '９', on: '2026-12-31', which: 'a', yes: 'yes', proOnly: '是' };
    expect(check(strict, right)).toEqual({ ...right, often: '9' });
    expect(Object.keys(check(strict, { ...right, [name]: value }))).toEqual([name]);
  });

  test('of the current form may be left blank where it says so, and are told apart from wrong ones', () => {
    const core = {
      contactName: '王',
      contactPhone: '13800138000',
      contactEmail: 'a@example.com',
      projectName: '后台',
      domains: [],
      purpose: '内部',
    };
    expect(check(currentForm, core)).toMatchObject({ deployment: '', launchOn: '', userCount: '', isReference: '' });
    expect(check(currentForm, { ...core, deployment: 'moon', userCount: '-1' })).toEqual({
      deployment: '请选择部署方式',
      userCount: '请填写 1 到 10000000 的整数',
    });
    expect(Object.keys(check(formOf(1), { ...core, deployment: 'moon' }))).not.toContain('deployment');
  });

  test('are read with the labels of their own edition', () => {
    const answers = { deployment: 'intranet', userCount: '20', isReference: 'yes', launchOn: '', unknown: 'x' };
    expect(labelledExtras(formOf(2), answers)).toEqual([
      { name: 'deployment', label: '部署方式', text: '内网，不连接互联网' },
      { name: 'userCount', label: '系统使用人数', text: '20 人' },
      { name: 'isReference', label: '愿意作为客户案例，展示前请与我确认', text: '是' },
    ]);
    expect(labelledExtras(formOf(1), answers)).toEqual([]);
    expect(answerText(strict.fields[3]!, 'gone')).toBe('gone');
  });
});
