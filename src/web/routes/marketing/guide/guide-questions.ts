import type { Catalog } from '../../../../contract/catalog/catalog.ts';
import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';

/** The vendor's questions and answers, in the vendor's words and order. */
export type GuideWords = Pick<BlockContent<'guide'>, 'questions' | 'updates'>;
export type AskedQuestions = GuideWords['questions'];
export type QuestionId = AskedQuestions[number]['about'];

export interface GuideQuestion {
  /** The name in the address, e.g. `?part=full`. */
  id: QuestionId;
  text: string;
  options: readonly { value: string; label: string }[];
}

export type Answers = Partial<Record<QuestionId, string>>;

/** Questions about a feature of the catalogue, named by the vendor; the last answer means that it is wanted. */
const aboutFeatures: readonly QuestionId[] = ['part', 'tenants'];
export const isAboutFeature = ({ about }: AskedQuestions[number]): boolean => aboutFeatures.includes(about);

/** The values of the answers in the address, in the order of their words. */
const valuesOf: Record<QuestionId, readonly string[]> = {
  use: ['business', 'trial'],
  part: ['front', 'full'],
  tenants: ['no', 'yes'],
  holder: ['company', 'personal'],
  people: ['1', '5', '6'],
  projects: ['1', '3', '4'],
};

/** The questions worth asking, given the catalogue and the answers so far. A trial needs no further ones. */
export function questionsFor(
  asked: AskedQuestions,
  features: Catalog['features'],
  answers: Answers,
): readonly GuideQuestion[] {
  return worthAsking(asked, features, answers).map(({ about, text, answers: words }) => ({
    id: about,
    text,
    options: valuesOf[about].flatMap((value, index) => {
      const label = words[index];
      return label === undefined ? [] : [{ value, label }];
    }),
  }));
}

/** The same with the words of their answers. A question about a feature that the catalogue lacks is left out. */
export function worthAsking(asked: AskedQuestions, features: Catalog['features'], answers: Answers): AskedQuestions {
  const known = new Set(features.flatMap((group) => group.features.map((row) => row.name)));
  return asked
    .filter(({ about }, index) => asked.findIndex((each) => each.about === about) === index)
    .filter((each) =>
      answers.use === 'trial' ? each.about === 'use' : !isAboutFeature(each) || known.has(each.feature),
    );
}

/** Whether the answer asks for the feature of the question. */
export const isWanted = (question: AskedQuestions[number], answers: Answers): boolean =>
  isAboutFeature(question) && answers[question.about] === valuesOf[question.about].at(-1);

/** The answers in an address; unknown values count as not answered. */
export function answersIn(search: URLSearchParams): Answers {
  const answers: Answers = {};
  for (const [id, values] of Object.entries(valuesOf)) {
    const value = search.get(id);
    if (value !== null && values.includes(value)) answers[id as QuestionId] = value;
  }
  return answers;
}

/** The valid values for each parameter of the address. */
export function questionValues(): Record<QuestionId, RegExp> {
  const values = Object.entries(valuesOf).map(([id, known]) => [id, new RegExp(`^(?:${known.join('|')})$`)]);
  return Object.fromEntries(values) as Record<QuestionId, RegExp>;
}
