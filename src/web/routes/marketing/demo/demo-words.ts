import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';

/** The vendor's words for the demonstration: above it, before anything is signed, and about the pattern. */
export type DemoWords = Pick<BlockContent<'hero'>, 'demoNote' | 'keyNote' | 'faceNote'>;
