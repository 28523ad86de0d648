import type { Route } from './+types/choose';
import { apiOf } from '../../../api.ts';
import { ConsultButton } from '../../../parts/support/consult-button.tsx';
import { breadcrumbs, pageMeta } from '../../../parts/routing/page-meta.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Section } from '../section.tsx';
import { Alternatives, leastPriceFen } from './alternatives.tsx';
import { deliveredBy, DeliveredSoFar } from './delivered-so-far.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { ReleaseGates } from './release-gates.tsx';

const PATH = '/choose/we';

const notForYou = [
  '只要一个静态的后台界面：免费模板就够用',
  '团队只用 Vue 或 Angular：这套前端是 React',
  '后端必须是 Java、Go 或 .NET：可以只买前端，后端源码用不上',
  '需要在线支付、低代码或行业成品：目前没有',
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: '为什么选择我们',
    description:
      '首屏大小、无障碍、对比度、校验耗时，每个数字都由脚本量出，并写明怎样自己核对；与自己开发、免费模板逐项对比，也写明不适合谁。',
    path: PATH,
    picture: 'choose',
    structuredData: [breadcrumbs(matches, '为什么选择我们', PATH)],
  });
}

/** Of the catalogue what this page shows: all of it would be a third of the document. */
export async function loader({ context }: Route.LoaderArgs) {
  const { editions, releases } = await apiOf(context).catalog.get({});
  return { leastFen: leastPriceFen(editions), releases: deliveredBy(releases) };
}

export default function Choose({ loaderData: { leastFen, releases } }: Route.ComponentProps) {
  return (
    <>
      <div className="page pt-16 pb-4 sm:pt-24">
        <h1 className="max-w-3xl text-4xl leading-tight font-semibold tracking-tight text-ink sm:text-5xl sm:leading-[1.15]">
          理由写成数字，数字可以核对
        </h1>
        <p className="mt-5 max-w-2xl phrases text-base leading-7 text-ink-soft sm:text-lg sm:leading-8">
          好不好用，量一量就知道。下面的每个数字都由脚本量出，多数不用购买、打开浏览器就能核对。
        </p>
      </div>
      <Section id="evidence" title="可以复查的数字">
        <EvidenceList />
      </Section>
      <Section id="alternatives" title="和另外两条路比一比" text="它们做得更好的地方，也写在这里。">
        <Alternatives leastFen={leastFen} />
      </Section>
      <Section id="not-for-you" title="这些情况不建议买" text="买错了退起来麻烦，先说清楚。" beside>
        <ul className="border-t border-line">
          {notForYou.map((item) => (
            <li key={item} className="border-b border-line py-4 phrases text-ink-soft">
              {item}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="process" title="一个版本怎样才能发布" text="四道关，一项不过就不发布。下面是每次发布前运行的命令。">
        <ReleaseGates />
      </Section>
      {releases.length > 0 && (
        <Section id="roadmap" title="走到了哪一步" text="只列已经发布的，没有做完的不放进来。" beside>
          <DeliveredSoFar releases={releases} />
        </Section>
      )}
      <div className="border-t border-line bg-surface print:hidden">
        <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-6 py-14">
          <p className="text-xl font-semibold tracking-tight text-ink sm:text-2xl">看完还拿不准，问一句就好。</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/product/pricing#guide" variant="primary" size="lg">
              哪个版本适合我
            </LinkButton>
            <ConsultButton size="lg" />
          </div>
        </div>
      </div>
    </>
  );
}
