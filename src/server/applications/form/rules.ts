import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FixedQuestion, FormQuestion } from '../../../contract/applications/custom-form.ts';
import { allFixed, isLoose, mayChooseHolder, shippedFixed } from '../../../contract/applications/fixed-questions.ts';
import type { QuestionDraft } from '../../../contract/applications/form-editing.ts';
import type { CatalogChange } from '../../../contract/catalog/catalog-editing.ts';
import type { FormContent } from './store.ts';

const textMax = { text: 200, textarea: 2000 } as const;

/** Problems of a draft that no single field shows, by the path of the field that can fix each. */
export function questionProblems(
  questions: readonly QuestionDraft[],
  { editions, fixed }: { editions: ReadonlySet<string>; fixed: readonly FixedQuestion[] },
): Record<string, string> {
  const problems: Record<string, string> = {};
  const labels = questions.map(({ label }) => label);
  const fixedLabels = new Set(allFixed(fixed).flatMap(({ label, asked }) => (asked === 'never' ? [] : [label])));
  for (const [index, question] of questions.entries()) {
    const at = `questions.${index}`;
    if (labels.indexOf(question.label) < index) problems[`${at}.label`] = '与前面的问题重复';
    if (fixedLabels.has(question.label)) problems[`${at}.label`] = '固定的问题里已经有了';
    if (question.editions.some((code) => !editions.has(code))) problems[`${at}.editions`] = '没有这个版本，请重选';
    if (question.type === 'number' && question.max < question.min) problems[`${at}.max`] = '不能小于下限';
    if (question.type === 'select') {
      const options = question.options.map(({ label }) => label);
      if (new Set(options).size < options.length) problems[`${at}.options`] = '选项重复';
    }
  }
  return problems;
}

/** The same for the fixed questions. */
export function fixedProblems(fixed: readonly FixedQuestion[], editions: ReadonlySet<string>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, { key, label, asked, editions: codes, holderTypes }] of fixed.entries()) {
    const at = `fixed.${index}`;
    const before = fixed.slice(0, index);
    if (before.some((each) => each.key === key)) problems[`${at}.label`] = '这个问题写了两次';
    // A person or a company is never asked for both names.
    else if (
      asked !== 'never' &&
      key !== 'companyName' &&
      before.some((each) => each.asked !== 'never' && each.label === label)
    )
      problems[`${at}.label`] = '与前面的问题重复';
    if (!isLoose(key) && (asked !== 'required' || codes.length > 0))
      problems[`${at}.asked`] = '签发授权要用到，总要填写';
    if (!mayChooseHolder(key) && holderTypes.length > 0) problems[`${at}.holderTypes`] = '这个问题问谁不能更改';
    if (codes.some((code) => !editions.has(code))) problems[`${at}.editions`] = '没有这个版本，请重选';
  }
  return problems;
}

/** The questions that differ from the shipped ones; only these are stored. */
export const changedFixed = (fixed: readonly FixedQuestion[]): FixedQuestion[] =>
  fixed
    // Both kinds of holders are everybody.
    .map((question) => ({ ...question, holderTypes: question.holderTypes.length === 1 ? question.holderTypes : [] }))
    .filter((question) => !shippedFixed.some((shipped) => isDeepStrictEqual(shipped, question)));

/**
 * The questions as they are stored. Answers are stored by name, so a question of another type is another question and
 * gets a new name.
 */
export function namedQuestions(drafts: readonly QuestionDraft[], known: readonly FormQuestion[]): FormQuestion[] {
  const taken = new Set<string>();
  return drafts.map((draft) => {
    const before = known.find(({ name }) => name === draft.name);
    const isSame = before !== undefined && before.type === draft.type && !taken.has(draft.name);
    const name = isSame ? draft.name : `q${randomBytes(6).toString('hex')}`;
    taken.add(name);
    return toQuestion({ ...draft, name }, before);
  });
}

function toQuestion(draft: QuestionDraft, before: FormQuestion | undefined): FormQuestion {
  const base = baseOf(draft, before);
  switch (draft.type) {
    case 'text':
    case 'textarea':
      return { ...base, type: draft.type, max: textMax[draft.type] };
    case 'number':
      return { ...base, type: draft.type, min: draft.min, max: draft.max, unit: draft.unit };
    case 'select': {
      const options = draft.options.map(({ value, label }) => ({ value: value === '' ? label : value, label }));
      return { ...base, type: draft.type, options };
    }
    case 'checkbox':
    case 'date':
    case 'email':
    case 'phone':
      return { ...base, type: draft.type };
  }
}

/** The fields that all kinds of questions have. Empty ones are left out, so that equal questions compare equal. */
function baseOf(draft: QuestionDraft, before: FormQuestion | undefined) {
  const { name, label, help, required, editions, holderTypes } = draft;
  return {
    name,
    step: before?.step ?? ('scope' as const),
    label,
    required,
    ...(help !== '' && { help }),
    ...(editions.length > 0 && { editions }),
    // Both kinds of holders are everybody.
    ...(holderTypes.length === 1 && { holderTypes }),
    ...(before?.isHalf === true && { isHalf: true }),
  };
}

/** The changes that publishing would make, in words. */
export const describeFormChanges = (before: FormContent, after: FormContent): CatalogChange[] => [
  ...fixedChanges(before.fixed, after.fixed),
  ...questionChanges(before.questions, after.questions),
];

const askedWords = { required: '改为必填', optional: '改为选填', never: '不再询问' } as const;

function fixedChanges(before: readonly FixedQuestion[], after: readonly FixedQuestion[]): CatalogChange[] {
  const formerly = allFixed(before);
  return allFixed(after).flatMap((question): CatalogChange[] => {
    const former = formerly.find(({ key }) => key === question.key);
    if (former === undefined || isDeepStrictEqual(former, question)) return [];
    const text = [
      ...wordChanges(former, question),
      ...(former.asked === question.asked ? [] : [askedWords[question.asked]]),
      ...reachChanges(former, question),
    ].join('，');
    return [{ kind: question.asked === 'never' ? 'removed' : 'changed', subject: question.label, text }];
  });
}

function questionChanges(before: readonly FormQuestion[], after: readonly FormQuestion[]): CatalogChange[] {
  const changes: CatalogChange[] = [];
  for (const question of after) {
    const { name, label } = question;
    const former = before.find((each) => each.name === name);
    if (former === undefined) changes.push({ kind: 'added', subject: label, text: '新增问题' });
    else if (!isDeepStrictEqual(former, question))
      changes.push({ kind: 'changed', subject: label, text: changeText(former, question) });
  }
  for (const { name, label } of before)
    if (!after.some((each) => each.name === name)) changes.push({ kind: 'removed', subject: label, text: '不再询问' });
  const order = (questions: readonly FormQuestion[], others: readonly FormQuestion[]) =>
    questions.map(({ name }) => name).filter((name) => others.some((each) => each.name === name));
  if (order(before, after).join() !== order(after, before).join())
    changes.push({ kind: 'changed', subject: '顺序', text: '问题的先后有变化' });
  return changes;
}

function changeText(before: FormQuestion, after: FormQuestion): string {
  const parts = [
    ...wordChanges(before, after),
    ...(before.required === after.required ? [] : [after.required ? '改为必填' : '改为选填']),
    ...reachChanges(before, after),
  ];
  return parts.length === 0 ? '选项或范围有改动' : parts.join('，');
}

type Either = FormQuestion | FixedQuestion;

const wordChanges = (before: Either, after: Either): string[] => [
  ...(before.label === after.label ? [] : [`原为“${before.label}”`]),
  ...(before.help === after.help ? [] : ['说明有改动']),
];

const reachChanges = (before: Either, after: Either): string[] => [
  ...(isDeepStrictEqual(before.editions, after.editions) ? [] : ['适用的版本有改动']),
  ...(isDeepStrictEqual(before.holderTypes, after.holderTypes) ? [] : ['适用的被授权方有改动']),
];
