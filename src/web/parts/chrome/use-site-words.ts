import type { Site } from '../../../contract/content/content.ts';
import { useSite } from './use-site.ts';

type Words = NonNullable<Site['words']>;

/** Texts that stand on several pages, as the vendor wrote them; undefined if they were removed. */
export function useSiteWords<Kind extends keyof Words>(kind: Kind, shipped: NonNullable<Words[Kind]>): Words[Kind] {
  const { words } = useSite();
  return words === undefined ? shipped : words[kind];
}
