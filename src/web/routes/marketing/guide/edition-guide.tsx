import { Form, useSearchParams } from 'react-router';
import type { Catalog } from '../../../../contract/catalog/catalog.ts';
import type { CatalogWords } from '../../../../contract/catalog/catalog-words.ts';
import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';
import { ConsultButton } from '../../../parts/support/consult-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useEarlyChoices } from '../../../start/use-early-input.ts';
import { candidatesFor, type Candidate } from './candidates.ts';
import { answersIn, type GuideQuestion, questionsFor } from './guide-questions.ts';
import { withFacts } from '../section.tsx';
import { RecommendationView } from './recommendation-view.tsx';
import { recommendEdition } from './recommend-edition.ts';
import { classNames } from '../../../ui/class-names.ts';

interface EditionGuideProps extends Pick<Catalog, 'editions' | 'features'> {
  words: Omit<BlockContent<'guide'>, 'title' | 'text'>;
  /** The vendor's names for the limits; if absent, the shipped ones. */
  names: CatalogWords | undefined;
}

/**
 * A few questions that lead to an edition with reasons. The answers are in the address; without scripts it is a plain
 * form.
 */
export function EditionGuide({ editions, features, words, names }: EditionGuideProps) {
  const [search, setSearch] = useSearchParams();
  const answers = answersIn(search);
  const questions = questionsFor(words.questions, features, answers);
  const open = questions.filter(({ id }) => answers[id] === undefined).length;
  const guide = { editions, features, names, questions: words.questions, updates: words.updates };
  const recommendation = recommendEdition(guide, answers);
  const answer = (given: readonly HTMLInputElement[]) => {
    // If answers come quickly, the address is ahead of the rendered page.
    const next = new URLSearchParams(window.location.search);
    for (const { name, value } of given) next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const form = useEarlyChoices<HTMLFormElement>(answer);
  return (
    <div className="grid overflow-hidden rounded-dialog border border-line bg-surface lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Form ref={form} action="/product/pricing#guide" className="grid content-start gap-6 p-6 sm:p-8">
        {questions.map((question) => (
          <QuestionField key={question.id} question={question} chosen={answers[question.id]} onAnswer={answer} />
        ))}
        <noscript>
          <Button type="submit" variant="primary">
            看推荐
          </Button>
        </noscript>
      </Form>
      <div className="border-t border-line bg-sunken/50 p-6 sm:p-8 lg:border-t-0 lg:border-l">
        <div role="status">
          {recommendation !== null && <RecommendationView recommendation={recommendation} words={words} />}
          {recommendation === null && open > 0 && (
            <p className="text-sm leading-6 phrases text-ink-soft">
              {open === questions.length ? words.begin : withFacts(words.goOn, { count: String(open) })}
            </p>
          )}
          {recommendation === null && open === 0 && (
            <div className="text-sm leading-6 text-ink-soft">
              <p className="phrases">{words.none}</p>
              <ConsultButton className="mt-4" />
            </div>
          )}
        </div>
        {recommendation === null && <CandidateList candidates={candidatesFor(guide, answers)} unfit={words.unfit} />}
      </div>
    </div>
  );
}

interface QuestionFieldProps {
  question: GuideQuestion;
  chosen: string | undefined;
  onAnswer: (given: readonly HTMLInputElement[]) => void;
}

function QuestionField({ question: { id, text, options }, chosen, onAnswer }: QuestionFieldProps) {
  return (
    <fieldset>
      <legend className="mb-2.5 text-[15px] font-medium text-ink">{text}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-3 text-sm text-ink transition-colors hover:border-ink-faint has-checked:border-primary-text has-checked:bg-primary-soft has-checked:font-medium has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text sm:min-h-9"
          >
            <input
              type="radio"
              name={id}
              value={value}
              checked={chosen === value}
              onChange={({ target }) => onAnswer([target])}
              className="radio"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The editions while questions are open: each answer dims those that do not fit, with the reason. */
function CandidateList({ candidates, unfit }: { candidates: readonly Candidate[]; unfit: string }) {
  return (
    <ul aria-label="还合适的版本" className="mt-5 border-t border-line">
      {candidates.map(({ name, price, lack }) => (
        <li key={name} className="border-b border-line py-3.5">
          <p className="flex justify-between gap-4 text-sm">
            <span className={classNames(lack === null ? 'font-medium text-ink' : 'text-ink-faint')}>{name}</span>
            <span className={classNames('tnum', lack === null ? 'text-ink-soft' : 'text-ink-faint')}>{price}</span>
          </p>
          {lack !== null && (
            <p className="text-[13px] leading-6 text-ink-faint">
              {[unfit, lack].filter((words) => words !== '').join('：')}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
