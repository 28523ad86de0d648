import type { Route } from './+types/home';
import { apiOf } from '../../../api.ts';
import { pageMeta, pageTitle, siteUrl } from '../../../parts/routing/page-meta.ts';
import { SiteFooter } from '../../../parts/chrome/site-footer.tsx';
import { SiteHeader } from '../../../parts/chrome/site-header.tsx';
import { SupportButton } from '../../../parts/support/support-button.tsx';
import { Demonstration } from '../demo/demonstration.tsx';
import { loadPage } from '../page/load-page.ts';
import { PageParts } from '../page/page-parts.tsx';
import { productData, softwareData } from '../product-data.ts';

/** `/` and `/home` are the same page; search engines are given the first. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = { '@type': 'WebSite', name: pageTitle(matches), url: siteUrl(matches, '/') };
  return pageMeta(matches, {
    title: loaderData?.title,
    description: loaderData?.description ?? '',
    path: '/',
    structuredData: loaderData
      ? [
          site,
          productData(loaderData.catalog, siteUrl(matches, '/product/pricing')),
          softwareData(loaderData.catalog, siteUrl(matches, '/')),
        ]
      : [site],
  });
}

/** The part of the catalogue for search engines: the whole would be a third of the document. */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, ...page } = await loadPage(context, apiOf(context).pages.show({ slug: 'home' }));
  const { product, editions, releases } = catalog ?? (await apiOf(context).catalog.get({}));
  const latest = releases.slice(0, 1).map((release) => ({ ...release, changelog: '' }));
  return { ...page, catalog: { product, editions, releases: latest, features: [] } };
}

export default function Home({ loaderData: { parts } }: Route.ComponentProps) {
  // A field of colour extends below the header; any other first block would be hidden under it.
  const isImmersive = parts[0] !== undefined && 'hero' in parts[0];
  return (
    <>
      <SiteHeader immersive={isImmersive} />
      <main id="content" tabIndex={-1} className={isImmersive ? 'outline-none' : 'mt-[52px] outline-none'}>
        <PageParts parts={parts} Demo={Demonstration} />
      </main>
      <SiteFooter />
      <SupportButton />
    </>
  );
}
