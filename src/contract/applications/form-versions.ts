import type { HolderType } from '../fields.ts';
import type { CustomForm, FixedKey, FixedQuestion, FormQuestion } from './custom-form.ts';

export type FormStep = 'holder' | 'scope';

interface FieldBase {
  name: string;
  step: FormStep;
  label: string;
  help?: string;
  required: boolean;
  /** The message if it is left blank. */
  missing?: string;
  /** The applicants who are asked; absent: everyone. */
  editions?: readonly string[];
  holderTypes?: readonly HolderType[];
  /** Stands beside its neighbour if there is room. */
  isHalf?: boolean;
}

/** One question of the form. */
export type FormField = FieldBase &
  (
    | { type: 'text' | 'textarea'; max: number; autoComplete?: string }
    | { type: 'phone' | 'email' | 'creditCode' | 'date' | 'checkbox' }
    | { type: 'number'; min: number; max: number; unit: string }
    | { type: 'select'; options: readonly { value: string; label: string }[] }
    | { type: 'domains'; max: number }
  );

/**
 * A version of the form, including the fixed questions. A published version never changes: answers are shown with the
 * version in which they were given.
 */
export interface FormVersion {
  version: number;
  fields: readonly FormField[];
}

const first = [
  {
    name: 'holderName',
    step: 'holder',
    type: 'text',
    label: '姓名',
    help: '与付款人一致，将写入授权密钥',
    required: true,
    max: 100,
    missing: '请填写姓名',
    holderTypes: ['personal'],
    autoComplete: 'name',
  },
  {
    name: 'holderName',
    step: 'holder',
    type: 'text',
    label: '企业名称',
    help: '与营业执照一致，将写入授权密钥',
    required: true,
    max: 100,
    missing: '请填写企业名称',
    holderTypes: ['company'],
    autoComplete: 'organization',
  },
  {
    name: 'creditCode',
    step: 'holder',
    type: 'creditCode',
    label: '统一社会信用代码',
    help: '营业执照上的 18 位代码',
    required: true,
    holderTypes: ['company'],
  },
  {
    name: 'contactName',
    step: 'scope',
    type: 'text',
    label: '联系人',
    required: true,
    max: 50,
    missing: '请填写联系人',
    autoComplete: 'name',
    isHalf: true,
  },
  {
    name: 'contactPhone',
    step: 'scope',
    type: 'phone',
    label: '联系电话',
    help: '手机号，或带区号的座机',
    required: true,
    isHalf: true,
  },
  {
    name: 'contactEmail',
    step: 'scope',
    type: 'email',
    label: '联系邮箱',
    help: '审核结果与授权通知会发到这里',
    required: true,
    missing: '请填写邮箱',
  },
  {
    name: 'projectName',
    step: 'scope',
    type: 'text',
    label: '项目名称',
    help: '使用本产品的系统或网站名称',
    required: true,
    max: 100,
    missing: '请填写项目名称',
  },
  { name: 'domains', step: 'scope', type: 'domains', label: '授权域名', required: false, max: 20 },
  {
    name: 'purpose',
    step: 'scope',
    type: 'textarea',
    label: '用途说明',
    help: '例如：公司内部订单管理后台，约 20 人使用',
    required: true,
    max: 2000,
    missing: '请简单说明用途',
  },
] as const satisfies readonly FormField[];

const second = [
  ...first,
  {
    name: 'deployment',
    step: 'scope',
    type: 'select',
    label: '部署方式',
    required: false,
    options: [
      { value: 'cloud', label: '公有云' },
      { value: 'own', label: '自有机房' },
      { value: 'intranet', label: '内网，不连接互联网' },
      { value: 'undecided', label: '还没确定' },
    ],
    isHalf: true,
  },
  {
    name: 'launchOn',
    step: 'scope',
    type: 'date',
    label: '计划上线日期',
    required: false,
    isHalf: true,
  },
  {
    name: 'userCount',
    step: 'scope',
    type: 'number',
    label: '系统使用人数',
    help: '大概即可，便于给出部署建议',
    required: false,
    min: 1,
    max: 10_000_000,
    unit: '人',
    holderTypes: ['company'],
  },
  {
    name: 'isReference',
    step: 'scope',
    type: 'checkbox',
    label: '愿意作为客户案例，展示前请与我确认',
    required: false,
    holderTypes: ['company'],
  },
] as const satisfies readonly FormField[];

const current = { version: 2, fields: second } as const;
const versions = [{ version: 1, fields: first }, current] as const;

/** The newest shipped form: new applications use it until the vendor publishes one. */
export const currentForm: FormVersion = current;
export const formVersions: readonly FormVersion[] = versions;

type AnyName = (typeof versions)[number]['fields'][number]['name'];

/** The questions whose answers have their own column. Every use of such an answer is listed for all of them. */
export const columnNames = [
  'holderName',
  'creditCode',
  'contactName',
  'contactPhone',
  'contactEmail',
  'projectName',
  'domains',
  'purpose',
] as const satisfies readonly AnyName[];
export type ColumnName = (typeof columnNames)[number];
/** The questions whose answers have no column. */
export type ExtraName = Exclude<AnyName, ColumnName>;

const isColumn = (name: string): name is ColumnName => columnNames.some((each) => each === name);

interface ReadonlyForm {
  version: number;
  questions: readonly FormQuestion[];
  fixed?: readonly FixedQuestion[] | undefined;
}

/** The fixed questions in the vendor's wording, together with the vendor's own. */
export const formWith = ({ version, questions, fixed = [] }: ReadonlyForm): FormVersion => ({
  version,
  fields: [...first.flatMap((field) => asAsked(field, fixed)), ...questions],
});

/** The names of people and of companies are two questions with one answer. */
export function fixedKeyOf({ name, holderTypes }: FormField): FixedKey {
  if (!isColumn(name)) throw new Error(`the question ${name} has no column`);
  if (name !== 'holderName') return name;
  return holderTypes?.[0] === 'personal' ? 'personalName' : 'companyName';
}

function asAsked(shipped: FormField, fixed: readonly FixedQuestion[]): FormField[] {
  const own = fixed.find(({ key }) => key === fixedKeyOf(shipped));
  if (own === undefined) return [shipped];
  if (own.asked === 'never') return [];
  const { help: _help, missing, ...field } = shipped;
  return [
    {
      ...field,
      label: own.label,
      required: own.asked === 'required',
      ...(own.help !== '' && { help: own.help }),
      ...(missing !== undefined && own.label === shipped.label && { missing }),
      ...(own.editions.length > 0 && { editions: own.editions }),
      ...(own.holderTypes.length > 0 && { holderTypes: own.holderTypes }),
    },
  ];
}

/** The version with this number, passed as data if the vendor wrote it; the shipped one if the number is unknown. */
export function formOf(version: number, custom?: CustomForm | null): FormVersion {
  if (custom?.version === version) return formWith(custom);
  return formVersions.find((form) => form.version === version) ?? currentForm;
}

export interface Applicant {
  edition: string | null;
  holderType: HolderType | '' | null;
}

const isAsked = ({ editions, holderTypes }: FormField, { edition, holderType }: Applicant): boolean =>
  (editions === undefined || (edition !== null && editions.includes(edition))) &&
  (holderTypes === undefined || (holderType !== null && holderType !== '' && holderTypes.includes(holderType)));

/** The questions of this form version for this applicant, in order. */
export const fieldsFor = (form: FormVersion, applicant: Applicant): FormField[] =>
  form.fields.filter((field) => isAsked(field, applicant));

export const isExtra = ({ name }: FormField): boolean => !isColumn(name);

export const extraNames: readonly ExtraName[] = [
  ...new Set(versions.flatMap(({ fields }) => fields.map(({ name }) => name))),
].filter((name) => !isColumn(name));

/** Whether an answer has no column: it answers a shipped question, or one that the server has named. */
export const isExtraName = (name: string): boolean =>
  (extraNames as readonly string[]).includes(name) || /^q[0-9a-f]{12}$/.test(name);

/** Questions that a newer version adds for this applicant. */
export function newFields(from: FormVersion, to: FormVersion, applicant: Applicant): FormField[] {
  if (from.version === to.version) return [];
  const known = new Set(from.fields.map(({ name }) => name));
  return fieldsFor(to, applicant).filter(({ name }) => !known.has(name));
}

/** An answer for display: the label of a choice, the unit of a number. */
export function answerText(field: FormField, answer: string): string {
  if (answer === '') return '';
  if (field.type === 'select') return field.options.find(({ value }) => value === answer)?.label ?? answer;
  if (field.type === 'checkbox') return '是';
  return field.type === 'number' ? `${answer} ${field.unit}` : answer;
}

/** The answers without a column, with the labels of their form; empty ones are left out. */
export function labelledExtras(
  form: FormVersion,
  answers: Readonly<Record<string, string>>,
): { name: string; label: string; text: string }[] {
  return form.fields.filter(isExtra).flatMap((field) => {
    const text = answerText(field, answers[field.name] ?? '');
    return text === '' ? [] : [{ name: field.name, label: field.label, text }];
  });
}
