import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '../../../parts/routing/page-meta.ts';

/** The console must not appear in search results. */
export function consoleMeta(matches: Parameters<typeof pageTitle>[0], title: string): MetaDescriptor[] {
  return [{ title: pageTitle(matches, title) }, { name: 'robots', content: 'noindex, nofollow' }];
}
