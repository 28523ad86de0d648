import { Accordion } from '../../../ui/layout/accordion.tsx';

interface Question {
  question: string;
  answer: string;
}

/** Questions that open on a click. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return <Accordion items={questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))} />;
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
