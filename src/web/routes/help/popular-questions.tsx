import { Link } from 'react-router';
import type { HelpQuestion } from '../../../contract/help.ts';
import { FAQ, shelves } from './help-words.ts';

const SHOWN_OF_EACH = 2;

/** The first questions of each shelf; all of them stand on a page of their own. */
export function PopularQuestions({
  questions,
}: {
  questions: readonly Pick<HelpQuestion, 'slug' | 'question' | 'category'>[];
}) {
  const shown = shelves.flatMap((category) =>
    questions.filter((question) => question.category === category).slice(0, SHOWN_OF_EACH),
  );
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className="text-lg font-semibold text-ink">
        常见问题
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {shown.map(({ slug, question }) => (
          <li key={slug}>
            <Link to={`${FAQ}#${slug}`} className="block py-3 text-ink-soft hover:text-primary">
              {question}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={FAQ} className="text-link mt-4 inline-block text-sm">
        全部 {questions.length} 个问题
      </Link>
    </section>
  );
}
