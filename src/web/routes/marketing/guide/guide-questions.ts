import type { Catalog } from '../../../../contract/catalog.ts';
import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';

/** The vendor's questions, in the vendor's words and order. */
export type AskedQuestions = BlockContent<'guide'>['questions'];
export type QuestionId = AskedQuestions[number]['about'];

export interface GuideQuestion {
  /** Name in the address, e.g. `?part=full`. */
  id: QuestionId;
  text: string;
  options: readonly { value: string; label: string }[];
}

export type Answers = Partial<Record<QuestionId, string>>;

/** The features of the catalogue that the questions are about; if a catalogue lacks one, its question is left out. */
export const featureNames = { backEnd: '后端源码', tenants: '多租户后端' } as const;
const featureOf: Partial<Record<QuestionId, string>> = { part: featureNames.backEnd, tenants: featureNames.tenants };

/** The name of each answer in the address, in the order of the words for it. */
const valuesOf: Record<QuestionId, readonly string[]> = {
  use: ['business', 'trial'],
  part: ['front', 'full'],
  tenants: ['no', 'yes'],
  holder: ['company', 'personal'],
  people: ['1', '5', '6'],
  projects: ['1', '3', '4'],
};

/** The questions worth asking, given the catalogue and the answers so far. A trial needs no more of them. */
export function questionsFor(
  asked: AskedQuestions,
  features: Catalog['features'],
  answers: Answers,
): readonly GuideQuestion[] {
  const known = new Set(features.flatMap((group) => group.features.map((row) => row.name)));
  const isAboutNothing = (id: QuestionId) => featureOf[id] !== undefined && !known.has(featureOf[id]);
  return asked
    .filter(({ about }, index) => asked.findIndex((each) => each.about === about) === index)
    .filter(({ about }) => (answers.use === 'trial' ? about === 'use' : !isAboutNothing(about)))
    .map(({ about, text, answers: words }) => ({
      id: about,
      text,
      options: valuesOf[about].flatMap((value, index) => {
        const label = words[index];
        return label === undefined ? [] : [{ value, label }];
      }),
    }));
}

/** The answers in an address; unknown options count as not answered. */
export function answersIn(search: URLSearchParams): Answers {
  const answers: Answers = {};
  for (const [id, values] of Object.entries(valuesOf)) {
    const value = search.get(id);
    if (value !== null && values.includes(value)) answers[id as QuestionId] = value;
  }
  return answers;
}

/** For each parameter of the address the values that are answers. */
export function questionValues(): Record<QuestionId, RegExp> {
  const values = Object.entries(valuesOf).map(([id, known]) => [id, new RegExp(`^(?:${known.join('|')})$`)]);
  return Object.fromEntries(values) as Record<QuestionId, RegExp>;
}
