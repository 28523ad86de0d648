import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';
import type { ShownBlock } from '../../../../contract/pages/pages.ts';
import type { BlockFacts } from './block-facts.ts';
import type { HeroProps } from '../blocks/hero-block.tsx';

/** A block after a field of colour or the site's own figures has more space above. */
export const standsApart = (before: string | undefined): boolean => before === 'hero' || before === 'liveFigures';

export function heroOf({ id, content }: ShownBlock, { catalog }: BlockFacts): HeroProps {
  const hero = content as BlockContent<'hero'>;
  const release = hero.showsRelease ? catalog?.releases[0] : undefined;
  return {
    id,
    // Without the demonstration its words would only add weight.
    content: hero.showsDemo ? hero : { ...hero, demoNote: '', keyNote: '', faceNote: '' },
    release: release === undefined ? null : { version: release.version, publishedAt: release.publishedAt },
  };
}
