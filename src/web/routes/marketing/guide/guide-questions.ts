import type { Catalog } from '../../../../contract/catalog.ts';

export type QuestionId = 'use' | 'part' | 'tenants' | 'holder' | 'people' | 'projects';

export interface GuideQuestion {
  /** Name in the address, e.g. `?part=full`. */
  id: QuestionId;
  text: string;
  options: readonly { value: string; label: string }[];
}

export type Answers = Partial<Record<QuestionId, string>>;

/** The features of the catalogue that the questions are about; if a catalogue lacks one, its question is left out. */
export const featureNames = { backEnd: '后端源码', tenants: '多租户后端' } as const;

const questions: readonly (GuideQuestion & { feature?: string })[] = [
  {
    id: 'use',
    text: '打算用来做什么？',
    options: [
      { value: 'business', label: '做商业项目' },
      { value: 'trial', label: '先评估与学习' },
    ],
  },
  {
    id: 'part',
    text: '需要哪一部分源码？',
    feature: featureNames.backEnd,
    options: [
      { value: 'front', label: '只要前端，后端已有' },
      { value: 'full', label: '前端和后端都要' },
    ],
  },
  {
    id: 'tenants',
    text: '会做成多租户，给很多客户共用吗？',
    feature: featureNames.tenants,
    options: [
      { value: 'no', label: '不会' },
      { value: 'yes', label: '会' },
    ],
  },
  {
    id: 'holder',
    text: '授权写谁的名字？',
    options: [
      { value: 'company', label: '公司' },
      { value: 'personal', label: '个人' },
    ],
  },
  {
    id: 'people',
    text: '同时有几个人要用源码？',
    options: [
      { value: '1', label: '1 人' },
      { value: '5', label: '2 到 5 人' },
      { value: '6', label: '6 人以上' },
    ],
  },
  {
    id: 'projects',
    text: '用在几个项目里？',
    options: [
      { value: '1', label: '1 个' },
      { value: '3', label: '2 到 3 个' },
      { value: '4', label: '4 个以上' },
    ],
  },
];

/** The questions worth asking, given the catalogue and the answers so far. A trial needs no more of them. */
export function questionsFor(features: Catalog['features'], answers: Answers): readonly GuideQuestion[] {
  if (answers.use === 'trial') return questions.slice(0, 1);
  const known = new Set(features.flatMap((group) => group.features.map((row) => row.name)));
  return questions.filter(({ feature }) => feature === undefined || known.has(feature));
}

/** The answers in an address; unknown options count as not answered. */
export function answersIn(search: URLSearchParams): Answers {
  const answers: Answers = {};
  for (const { id, options } of questions) {
    const value = search.get(id);
    if (options.some((option) => option.value === value)) answers[id] = value ?? '';
  }
  return answers;
}

/** For each parameter of the address the values that are answers. */
export function questionValues(): Record<QuestionId, RegExp> {
  const values = questions.map(({ id, options }) => [
    id,
    new RegExp(`^(?:${options.map(({ value }) => value).join('|')})$`),
  ]);
  return Object.fromEntries(values) as Record<QuestionId, RegExp>;
}
