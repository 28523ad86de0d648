import { breadcrumbs, pageMeta } from '../../parts/routing/page-meta.ts';

const PATH = '/applying/index';

/** Every step of every edition is one page for search engines. */
export function applyMeta(
  matches: Parameters<typeof pageMeta>[0],
  { title, description }: { title: string; description: string } = { title: '', description: '' },
) {
  return pageMeta(matches, {
    title,
    description,
    path: PATH,
    structuredData: [breadcrumbs(matches, title, PATH)],
  });
}
