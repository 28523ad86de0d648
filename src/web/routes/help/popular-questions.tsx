import { Link } from 'react-router';
import type { HelpQuestion } from '../../../contract/content/help.ts';
import { FAQ, shelves } from './help-words.ts';

const SHOWN_OF_EACH = 2;

type ShownQuestion = Pick<HelpQuestion, 'slug' | 'question'>;

/** The first few questions of each shelf. */
export function popularQuestions(questions: readonly HelpQuestion[]): ShownQuestion[] {
  return shelves
    .flatMap((category) => questions.filter((question) => question.category === category).slice(0, SHOWN_OF_EACH))
    .map(({ slug, question }) => ({ slug, question }));
}

/** Some of the questions; all of them are on a page of their own. */
export function PopularQuestions({ questions, count }: { questions: readonly ShownQuestion[]; count: number }) {
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className="text-lg font-semibold text-ink">
        常见问题
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {questions.map(({ slug, question }) => (
          <li key={slug}>
            <Link to={`${FAQ}#${slug}`} className="block py-3 text-ink-soft hover:text-primary">
              {question}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={FAQ} className="text-link mt-4 inline-block text-sm">
        全部 {count} 个问题
      </Link>
    </section>
  );
}
