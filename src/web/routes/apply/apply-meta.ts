import { breadcrumbs, pageMeta } from '../../parts/routing/page-meta.ts';

const PATH = '/applying/index';

/** For search engines, all steps of all editions are one page. */
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
