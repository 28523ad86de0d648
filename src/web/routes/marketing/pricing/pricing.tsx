import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/pricing';
import { apiOf } from '../../../api.ts';
import { ConsultButton } from '../../../parts/support/consult-button.tsx';
import { breadcrumbs, pageMeta, siteUrl } from '../../../parts/routing/page-meta.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { EditionCards } from './edition-cards.tsx';
import { FeatureMatrix } from './feature-matrix.tsx';
import { EditionGuide } from '../guide/edition-guide.tsx';
import { HolderSwitch } from './holder-switch.tsx';
import { InvoiceNotes } from './invoice-notes.tsx';
import { LicenseTerms } from './license-terms.tsx';
import { holderOf } from '../offers.ts';
import { productData } from '../product-data.ts';
import { pricingQuestions } from './questions.ts';
import { NothingYet } from '../nothing-yet.tsx';
import { Section } from '../section.tsx';
import { UpdateWindow } from './update-window.tsx';
import { Accordion } from '../../../ui/layout/accordion.tsx';

const PATH = '/product/pricing';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const names = loaderData?.editions.map((edition) => edition.name).join('、') ?? '';
  return pageMeta(matches, {
    title: '价格与版本',
    description: `${names}的价格、授权范围与功能对比。一次付清，更新服务期内发布的版本永久可用。`,
    path: PATH,
    picture: 'pricing',
    structuredData: [
      breadcrumbs(matches, '价格与版本', PATH),
      ...(loaderData ? [productData(loaderData, siteUrl(matches, PATH))] : []),
      faqData(pricingQuestions),
    ],
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await apiOf(context).catalog.get({})), releases: [] };
}

/** Choosing a type of holder needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function Pricing({ loaderData: { editions, features } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const holder = holderOf(search.get('holder'));
  const flagship = editions.find((edition) => edition.recommended) ?? editions.at(-1);
  const months = flagship?.offers[0]?.updateMonths ?? 12;
  if (editions.length === 0) return <NoPrices />;
  return (
    <>
      <div className="page pt-16 pb-10 sm:pt-24">
        <h1 className="max-w-3xl text-4xl leading-tight font-semibold tracking-tight text-ink sm:text-5xl sm:leading-[1.15]">
          一次付清，买下的版本一直能用
        </h1>
        <p className="mt-5 max-w-2xl phrases text-base leading-7 text-ink-soft sm:text-lg sm:leading-8">
          价格由两件事决定：交付哪些源码，授权给个人还是企业。没有按月订阅，也没有按访问量计费。
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <HolderSwitch />
          <a href="#guide" className="text-sm text-link print:hidden">
            不确定选哪个？回答几个问题
          </a>
        </div>
      </div>
      <div className="page pb-16">
        <h2 className="sr-only">版本与价格</h2>
        <EditionCards editions={editions} holder={holder} />
      </div>
      {/* On paper only with its answer. */}
      <Section
        id="guide"
        title="哪个版本适合我"
        text="答几个问题，选出版本。地址栏记住您的选择，可以把链接发给同事。"
        className="print:not-has-[h3]:hidden"
      >
        <EditionGuide editions={editions} features={features} />
      </Section>
      <Section id="compare" title="功能对比" text="每一行都是当前已提供的功能；尚未提供的，也如实标明。">
        <FeatureMatrix editions={editions} features={features} holder={holder} />
      </Section>
      <Section id="terms" title="授权条款，用大白话说" text="买之前该知道的，都在这里。" beside>
        <LicenseTerms />
      </Section>
      <Section
        id="window"
        title="更新服务期结束之后"
        text={`从签发那天算起${flagship ? `，${flagship.name}是 ${months} 个月` : ''}。更新服务期管的是能拿到哪些新版本，不管您手里的系统。`}
        beside
      >
        <UpdateWindow months={months} />
      </Section>
      <Section id="invoice" title="发票" text="个人与企业都可以开，按付款金额开具。" beside>
        <InvoiceNotes editions={editions} features={features} />
      </Section>
      <Section
        id="questions"
        title="购买前常被问到的"
        text={<ConsultButton className="mt-3">还有别的问题</ConsultButton>}
        beside
      >
        <QuestionList questions={pricingQuestions} />
      </Section>
      <div className="border-t border-line bg-surface print:hidden">
        <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-6 py-14">
          <p className="text-xl font-semibold tracking-tight text-ink sm:text-2xl">选好了就申请，草稿会自动保存。</p>
          <LinkButton to="/applying/index" variant="primary" size="lg">
            申请授权
          </LinkButton>
        </div>
      </div>
    </>
  );
}

function NoPrices() {
  return (
    <div className="page py-16 sm:py-24">
      <h1 className="mb-10 text-4xl leading-tight font-semibold tracking-tight text-ink">价格与版本</h1>
      <NothingYet />
    </div>
  );
}

interface Question {
  question: string;
  answer: string;
}

/** Questions that open on a click. */
function QuestionList({ questions }: { questions: readonly Question[] }) {
  return <Accordion items={questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))} />;
}

/** The same for search engines. */
function faqData(questions: readonly Question[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
