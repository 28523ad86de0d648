import type { Site } from '../../../contract/content/content.ts';
import { useSite } from './use-site.ts';

type Words = NonNullable<Site['words']>;

/** Words that stand on several pages, as the vendor has written them; undefined where they were taken away. */
export function useSiteWords<Kind extends keyof Words>(kind: Kind, shipped: NonNullable<Words[Kind]>): Words[Kind] {
  const { words } = useSite();
  return words === undefined ? shipped : words[kind];
}
