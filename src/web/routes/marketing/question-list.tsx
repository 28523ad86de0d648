import { Plus } from 'lucide-react';

interface Question {
  question: string;
  answer: string;
}

/** Questions that open on a click; native, so that they can be searched on the page and work without scripts. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="question group">
          <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-6 py-4 font-medium text-ink">
            <h3>{question}</h3>
            <Plus aria-hidden className="size-4 shrink-0 text-ink-faint transition-[rotate]" />
          </summary>
          <p className="max-w-2xl pb-6 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** The same for search engines. */
export function faqData(questions: readonly Question[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
