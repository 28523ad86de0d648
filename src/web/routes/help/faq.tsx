import type { Route } from './+types/faq';
import type { HelpQuestion } from '../../../contract/content/help.ts';
import { apiOf } from '../../api.ts';
import { ConsultButton } from '../../parts/support/consult-button.tsx';
import { breadcrumbTrail, pageMeta } from '../../parts/routing/page-meta.ts';
import { loadWords } from '../marketing/page/load-words.ts';
import { HelpHead } from './help-head.tsx';
import { categoryNames, DOCS, FAQ, shelves } from './help-words.ts';
import { QuestionItem } from './question-item.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.page.title ?? '常见问题';
  return pageMeta(matches, {
    title,
    description: loaderData?.page.description ?? '',
    path: FAQ,
    picture: 'help',
    alternates: [{ type: 'text/markdown', href: `${FAQ}.md` }],
    structuredData: [
      breadcrumbTrail(matches, [
        { name: '帮助', path: DOCS },
        { name: title, path: FAQ },
      ]),
      faqPage(loaderData?.questions ?? []),
    ],
  });
}

function faqPage(questions: readonly HelpQuestion[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answerText }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerText },
    })),
  };
}

export async function loader({ context }: Route.LoaderArgs) {
  const [page, { questions }] = await Promise.all([
    loadWords(context, 'docs-faq', ['faqHead']),
    apiOf(context).help.faq({}),
  ]);
  return { page, questions };
}

export default function Faq({ loaderData: { page, questions } }: Route.ComponentProps) {
  const words = page.words.faqHead;
  return (
    <div className="min-w-0 max-lg:mt-8">
      <HelpHead title={words?.title ?? page.title} summary={words?.text ?? ''} />
      <div className="max-w-[46rem] space-y-12">
        {shelves.map((category) => (
          <section key={category} aria-labelledby={`faq-${category}`}>
            <h2 id={`faq-${category}`} className="mb-3 text-lg font-semibold text-ink">
              {categoryNames[category]}
            </h2>
            <div className="divide-y divide-line border-y border-line">
              {questions
                .filter((question) => question.category === category)
                .map((question) => (
                  <QuestionItem key={question.slug} question={question} />
                ))}
            </div>
          </section>
        ))}
        <div className="flex flex-wrap items-center gap-4 print:hidden">
          {words && <p className="text-ink-soft">{words.consult}</p>}
          <ConsultButton>咨询客服</ConsultButton>
        </div>
      </div>
    </div>
  );
}
