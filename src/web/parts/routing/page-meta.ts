import type { MetaDescriptor } from 'react-router';
import { openGraphPath, openGraphSize, type OpenGraphName } from './open-graph.ts';
import { keptRootData, type RootData } from '../chrome/use-site.ts';

/** The `matches` argument of a route's `meta`. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

function rootData(matches: Matches): RootData | undefined {
  return keptRootData(matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined);
}

/** `页面 - 应用标题`, or only the application's title. */
export function pageTitle(matches: Matches, title?: string): string {
  return [title, rootData(matches)?.site.title].filter(Boolean).join(' - ');
}

interface PageMeta {
  title?: string;
  description: string;
  /** Path of the canonical address, e.g. `/product/pricing`. */
  path: string;
  /** Other formats of the page: Markdown, a feed. */
  alternates?: { type: string; href: string }[];
  /** The preview picture shown in chats. */
  picture?: OpenGraphName;
  structuredData?: Record<string, unknown>[];
}

/** Everything that search engines and previews read about a public page. */
export function pageMeta(
  matches: Matches,
  { title, description, path, picture = 'home', alternates = [], structuredData = [] }: PageMeta,
): MetaDescriptor[] {
  const fullTitle = pageTitle(matches, title);
  const url = siteUrl(matches, path);
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternates.map((alternate) => ({ tagName: 'link', rel: 'alternate', ...alternate })),
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'zh_CN' },
    { property: 'og:site_name', content: pageTitle(matches) },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: siteUrl(matches, rootData(matches)?.site.sharePath ?? openGraphPath(picture)) },
    { property: 'og:image:width', content: String(openGraphSize.width) },
    { property: 'og:image:height', content: String(openGraphSize.height) },
    { property: 'og:image:alt', content: fullTitle },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredData.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

/** Absolute address of a path of this site. */
export function siteUrl(matches: Matches, path: string): string {
  return `${rootData(matches)?.publicUrl ?? ''}${path}`;
}

interface Step {
  name: string;
  path: string;
}

/** BreadcrumbList from the home page to the page itself. */
export function breadcrumbTrail(matches: Matches, steps: readonly Step[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: '首页', path: '/' }, ...steps].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: siteUrl(matches, step.path),
    })),
  };
}

/** The same for a page directly below the home page. */
export function breadcrumbs(matches: Matches, name: string, path: string): Record<string, unknown> {
  return breadcrumbTrail(matches, [{ name, path }]);
}
