import type { FixedKey, FixedQuestion, FormQuestion } from '../../../../contract/applications/custom-form.ts';
import type { QuestionDraft } from '../../../../contract/applications/form-editing.ts';

export type QuestionType = FormQuestion['type'];

export const typeNames: Record<QuestionType, string> = {
  text: '一行文字',
  textarea: '多行文字',
  select: '单选',
  checkbox: '勾选',
  number: '整数',
  date: '日期',
  phone: '电话',
  email: '邮箱',
};

/** A question in the form of its fields. */
export interface QuestionValues {
  name: string;
  type: QuestionType;
  label: string;
  help: string;
  required: boolean;
  holder: '' | 'personal' | 'company';
  editions: string[];
  /** One option on each line. */
  options: string;
  min: number | null;
  max: number | null;
  unit: string;
}

/** A fixed question in the form of its fields. */
export interface FixedValues {
  key: FixedKey;
  label: string;
  help: string;
  asked: FixedQuestion['asked'];
  holder: '' | 'personal' | 'company';
  editions: string[];
}

export interface FormValues {
  /** The revision of the draft to replace. */
  revision: number;
  fixed: FixedValues[];
  questions: QuestionValues[];
}

export const fixedValuesOf = ({ holderTypes, ...question }: FixedQuestion): FixedValues => ({
  ...question,
  holder: holderTypes[0] ?? '',
});

export const fixedOf = ({ holder, ...question }: FixedValues): FixedQuestion => ({
  ...question,
  holderTypes: holder === '' ? [] : [holder],
});

export const newQuestion: QuestionValues = {
  name: '',
  type: 'text',
  label: '',
  help: '',
  required: false,
  holder: '',
  editions: [],
  options: '',
  min: 0,
  max: 100_000,
  unit: '',
};

export const valuesOf = (question: FormQuestion): QuestionValues => ({
  ...newQuestion,
  name: question.name,
  type: question.type,
  label: question.label,
  help: question.help ?? '',
  required: question.required,
  holder: question.holderTypes?.[0] ?? '',
  editions: question.editions ?? [],
  ...(question.type === 'select' && { options: question.options.map(({ label }) => label).join('\n') }),
  ...(question.type === 'number' && { min: question.min, max: question.max, unit: question.unit }),
});

/** A question as the server takes it; an unchanged option keeps the value under which answers are stored. */
export function draftOf(values: QuestionValues, known: readonly FormQuestion[]): QuestionDraft {
  const { type, name, label, help, required, holder, editions, min, max, unit } = values;
  const base = { name, label, help, required, editions, holderTypes: holder === '' ? [] : [holder] };
  if (type === 'number') return { ...base, type, min: min ?? Number.NaN, max: max ?? Number.NaN, unit };
  if (type !== 'select') return { ...base, type };
  const former = known.find((each) => each.name === name);
  const options = values.options
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({
      label: line,
      value: (former?.type === 'select' && former.options.find((each) => each.label === line)?.value) || line,
    }));
  return { ...base, type, options };
}

/** The question as customers would see it. */
export function previewOf(values: QuestionValues, known: readonly FormQuestion[], index: number): FormQuestion {
  const { help, editions, holderTypes, name, ...draft } = draftOf(values, known);
  const base = {
    name: name === '' ? `preview${index}` : name,
    step: 'scope',
    ...(help !== '' && { help }),
    ...(editions.length > 0 && { editions }),
    ...(holderTypes.length > 0 && { holderTypes }),
  } as const;
  if (draft.type === 'text' || draft.type === 'textarea') return { ...base, ...draft, type: draft.type, max: 2000 };
  return { ...base, ...draft } as FormQuestion;
}
