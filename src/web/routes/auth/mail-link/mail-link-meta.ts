import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '../../../parts/routing/page-meta.ts';

/** For pages whose address is a secret: neither indexed nor told to anyone as where one came from. */
export function mailLinkMeta(matches: Parameters<typeof pageTitle>[0], title: string): MetaDescriptor[] {
  return [
    { title: pageTitle(matches, title) },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}
