import type { Route } from './+types/home';
import { apiOf } from '../../../api.ts';
import { ConsultButton } from '../../../parts/support/consult-button.tsx';
import { pageMeta, pageTitle, siteUrl } from '../../../parts/routing/page-meta.ts';
import { SiteFooter } from '../../../parts/chrome/site-footer.tsx';
import { SiteHeader } from '../../../parts/chrome/site-header.tsx';
import { SupportButton } from '../../../parts/support/support-button.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { AfterBuying } from './after-buying.tsx';
import { capabilitiesOf } from './capabilities-of.ts';
import { EditionsTeaser } from './editions-teaser.tsx';
import { HomeShots } from './home-shots.tsx';
import { HomeFigures } from './home-figures.tsx';
import { HomeHero } from './home-hero.tsx';
import { productData, softwareData } from '../product-data.ts';
import { Section } from '../section.tsx';
import type { Catalog } from '../../../../contract/catalog.ts';

/** `/` and `/home` are one page; search engines are told the first. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = { '@type': 'WebSite', name: pageTitle(matches), url: siteUrl(matches, '/') };
  return pageMeta(matches, {
    title: loaderData?.product.tagline,
    description: loaderData?.product.description ?? '',
    path: '/',
    structuredData: loaderData
      ? [
          site,
          productData(loaderData, siteUrl(matches, '/product/pricing')),
          softwareData(loaderData, siteUrl(matches, '/')),
        ]
      : [site],
  });
}

/** Of the catalogue what this page shows: all of it would be a third of the document. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [catalog, figures] = await Promise.all([api.catalog.get({}), api.catalog.figures({})]);
  const releases = catalog.releases.slice(0, 1).map((release) => ({ ...release, changelog: '' }));
  return { ...catalog, releases, features: capabilitiesOf(catalog), figures };
}

export default function Home({ loaderData: { product, editions, features, releases, figures } }: Route.ComponentProps) {
  return (
    <>
      <SiteHeader immersive />
      <main id="content" tabIndex={-1} className="outline-none">
        <HomeHero product={product} release={releases[0]} />
        <HomeFigures figures={figures} />
        <Section
          title="买了之后会发生什么"
          text="申请、审核、签发、校验，四步都在这个站点里完成，每一步看得见进度。"
          className="pt-20! sm:pt-28!"
        >
          <AfterBuying />
        </Section>
        <Section title="里面有什么" text="您正在看的网站和它的运营后台，就是用这套源码搭起来的。">
          <Capabilities features={features} />
        </Section>
        <Section title="真实的页面" text="运行中的产品，配上示例数据截的图，没有效果图。">
          <HomeShots />
        </Section>
        <Section title="按交付范围选版本" text="一次付清，更新窗口内发布的版本永久可用。" beside>
          <EditionsTeaser editions={editions} />
        </Section>
        <CallToApply />
      </main>
      <SiteFooter />
      <SupportButton />
    </>
  );
}

function CallToApply() {
  return (
    <section className="hero border-t border-line">
      <div className="page flex flex-col items-start gap-6 py-20 sm:py-24">
        <h2 className="max-w-2xl text-3xl leading-tight font-semibold tracking-tight text-ink sm:text-4xl">
          把登录、权限、审核这些活，留给已经写好的代码。
        </h2>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/applying/index" variant="primary" size="lg">
            申请授权
          </LinkButton>
          <ConsultButton size="lg">先问问客服</ConsultButton>
        </div>
      </div>
    </section>
  );
}

/** The contents of the product: the catalogue's features of front end and back end. */
function Capabilities({ features }: Pick<Catalog, 'features'>) {
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
      {features.map((group) => (
        <div key={group.name}>
          <h3 className="border-b border-line-strong pb-3 text-base font-semibold text-ink">{group.name}</h3>
          <dl>
            {group.features.map((feature) => (
              <div key={feature.name} className="grid gap-x-6 border-b border-line py-3.5 sm:grid-cols-[9.5rem_1fr]">
                <dt className="text-sm leading-6 font-medium text-ink">{feature.name}</dt>
                <dd className="text-sm leading-6 phrases text-ink-soft">{feature.note}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
