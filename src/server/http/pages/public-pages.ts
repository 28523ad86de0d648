import { publishedPosts } from '../../announcements/news-store.ts';
import type { Services } from '../../call.ts';
import { getListedCatalog } from '../../catalog/get-catalog.ts';
import { getPage } from '../../content/get-page.ts';
import { listHelpPages } from '../../content/help/list-help-pages.ts';
import { listQuestions } from '../../content/help/list-questions.ts';
import { pagesAndNavigation } from '../../pages/published-pages.ts';

export interface PublicPage {
  path: string;
  /** The last change of its content. */
  changedAt: number;
}

const PRODUCT = '/product/detail';

/** Every address that search engines may show, once each. A test compares it with `src/web/routes.ts`. */
export async function publicPages(services: Pick<Services, 'config' | 'database' | 'clock'>): Promise<PublicPage[]> {
  const [{ editions, releases }, privacy, agreement, { pages }, faq, { pages: blockPages, heads }, posts] =
    await Promise.all([
      getListedCatalog(services),
      getPage(services, { slug: 'privacy' }),
      getPage(services, { slug: 'license-agreement' }),
      listHelpPages(services),
      listQuestions(services),
      pagesAndNavigation(services),
      publishedPosts(services.database.db),
    ]);
  const releasedAt = Math.max(0, ...releases.map((release) => release.publishedAt));
  const helpAt = Math.max(0, ...pages.map((page) => page.publishedAt));
  const headAt = (slug: string): number => heads.find((head) => head.slug === slug)?.publishedAt ?? 0;
  const shown = blockPages.filter(({ isHidden }) => !isHidden);
  const product = shown.find(({ path }) => path === PRODUCT);
  return [
    // The page of an edition has that edition's address.
    ...shown
      .filter((page) => page !== product)
      .map(({ path, publishedAt }) => ({ path, changedAt: publishedAt ?? releasedAt })),
    ...editions
      .filter(() => product !== undefined)
      .map(({ code }) => ({
        path: `${PRODUCT}/${code}`,
        changedAt: Math.max(releasedAt, product?.publishedAt ?? 0),
      })),
    { path: '/docs/index', changedAt: Math.max(releasedAt, helpAt, faq.updatedAt, headAt('docs-home')) },
    { path: '/docs/faq', changedAt: Math.max(faq.updatedAt, headAt('docs-faq')) },
    { path: '/docs/changelog', changedAt: Math.max(releasedAt, headAt('docs-changelog')) },
    ...pages.map(({ slug, publishedAt }) => ({ path: `/docs/${slug}`, changedAt: publishedAt })),
    ...(posts.length === 0
      ? []
      : [{ path: '/news', changedAt: Math.max(headAt('news-home'), ...posts.map((post) => post.changed_at)) }]),
    ...posts.map((post) => ({ path: `/news/${post.slug}`, changedAt: post.changed_at })),
    { path: '/privacy/index', changedAt: privacy.publishedAt },
    { path: '/agreement/index', changedAt: agreement.publishedAt },
  ];
}
