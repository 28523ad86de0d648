import type { ShownBlock } from '../../../../contract/pages/pages.ts';
import type { HeroProps } from '../blocks/hero-block.tsx';

/** A stretch of a page: HTML that the server has made of several blocks, a block that answers by itself, or a part that only its page draws. */
export type PagePart = { html: string } | { hero: HeroProps } | { part: ShownBlock };
