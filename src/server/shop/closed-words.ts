import { closedHeadings } from '../../contract/settings.ts';
import type { Settings } from '../settings/schema.ts';
import type { ShopFacts } from './read-shop.ts';

/** The words for visitors of a closed shop; a shop that was open before already has customers. */
export function closedWords({ wasOpen }: Pick<ShopFacts, 'wasOpen'>, { closedTexts }: Pick<Settings, 'closedTexts'>) {
  const kind = wasOpen ? 'paused' : 'soon';
  return { heading: closedHeadings[kind], text: closedTexts[kind] };
}
