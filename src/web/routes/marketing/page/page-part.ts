import type { HeroProps } from '../blocks/hero-block.tsx';

/** A stretch of a page: HTML that the server has made of several blocks, or a block that answers by itself. */
export type PagePart = { html: string } | { hero: HeroProps };
