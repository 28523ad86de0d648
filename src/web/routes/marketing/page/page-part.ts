import type { ShownBlock } from '../../../../contract/pages/pages.ts';
import type { PlacedHtml } from '../../../parts/reading/placed-html.ts';
import type { HeroProps } from '../blocks/hero-block.tsx';

interface StaticStretch {
  /** The id of the element with the HTML. */
  id: string;
  html: PlacedHtml;
}

/**
 * A stretch of a page: the server's HTML of several blocks, an interactive block, or a part that only its page can
 * draw.
 */
export type PagePart = StaticStretch | { hero: HeroProps } | { part: ShownBlock };
