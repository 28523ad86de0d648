import type { ShownBlock } from '../../../../contract/pages/pages.ts';
import type { PlacedHtml } from '../../../parts/reading/placed-html.ts';
import type { HeroProps } from '../blocks/hero-block.tsx';

interface StaticStretch {
  /** The id of the element that holds it. */
  id: string;
  html: PlacedHtml;
}

/** A stretch of a page: HTML that the server has made of several blocks, a block that answers by itself, or a part that only its page draws. */
export type PagePart = StaticStretch | { hero: HeroProps } | { part: ShownBlock };
