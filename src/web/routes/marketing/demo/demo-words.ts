import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';

/** What the vendor says of the demonstration: above it, before anything was signed, and of the pattern. */
export type DemoWords = Pick<BlockContent<'hero'>, 'demoNote' | 'keyNote' | 'faceNote'>;
