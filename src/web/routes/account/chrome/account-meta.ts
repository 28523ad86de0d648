import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '../../../parts/routing/page-meta.ts';

/** The title of a page that only its owner sees; search engines are kept out. */
export function accountMeta(matches: Parameters<typeof pageTitle>[0], title: string): MetaDescriptor[] {
  return [{ title: pageTitle(matches, title) }, { name: 'robots', content: 'noindex' }];
}
