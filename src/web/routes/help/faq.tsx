import type { Route } from './+types/faq';
import type { HelpQuestion } from '../../../contract/content/help.ts';
import { apiOf } from '../../api.ts';
import { ConsultButton } from '../../parts/support/consult-button.tsx';
import { breadcrumbTrail, pageMeta } from '../../parts/routing/page-meta.ts';
import { HelpHead } from './help-head.tsx';
import { categoryNames, DOCS, FAQ, shelves } from './help-words.ts';
import { QuestionItem } from './question-item.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: '常见问题',
    description: '关于申请、付款、发票、更新服务期、域名、密钥、离线校验与账号的常见问题，每个问题都有自己的链接。',
    path: FAQ,
    picture: 'help',
    alternates: [{ type: 'text/markdown', href: `${FAQ}.md` }],
    structuredData: [
      breadcrumbTrail(matches, [
        { name: '帮助', path: DOCS },
        { name: '常见问题', path: FAQ },
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

export function loader({ context }: Route.LoaderArgs) {
  return apiOf(context).help.faq({});
}

export default function Faq({ loaderData: { questions } }: Route.ComponentProps) {
  return (
    <div className="min-w-0 max-lg:mt-8">
      <HelpHead title="常见问题" summary="点开看答案。每个问题都有自己的链接，可以直接发给同事。" />
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
          <p className="text-ink-soft">没有找到答案？</p>
          <ConsultButton>咨询客服</ConsultButton>
        </div>
      </div>
    </div>
  );
}
