import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '../../../parts/routing/page-meta.ts';

/** For pages with a secret address: they are not indexed, and never sent as a referrer. */
export function mailLinkMeta(matches: Parameters<typeof pageTitle>[0], title: string): MetaDescriptor[] {
  return [
    { title: pageTitle(matches, title) },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}
