import type { BrokenPage } from '../../contract/pages/broken-page.ts';
import type { Services } from '../call.ts';
import { knownPages } from './known-pages.ts';

/** Public pages of which visitors miss a block. */
export async function findBrokenPages(services: Pick<Services, 'database' | 'clock'>): Promise<BrokenPage[]> {
  return (await knownPages(services))
    .filter(({ state, broken }) => state === 'online' && broken.length > 0)
    .map(({ slug, title, broken }) => ({ slug, title, blocks: broken.length }));
}
