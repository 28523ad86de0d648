import type { OutputOf } from '../../../contract/endpoint.ts';
import type { help, HelpEntry } from '../../../contract/help.ts';
import type { Call } from '../../call.ts';
import { findHelpPages, type StoredHelpPage } from './help-store.ts';
import { categoryOf, inReadingOrder } from './render-help.ts';

export async function listHelpPages(call: Pick<Call, 'database'>): Promise<OutputOf<typeof help.index>> {
  return { pages: inReadingOrder(await findHelpPages(call.database.db)).map(toEntry) };
}

function toEntry({ slug, category, title, summary, published_at: publishedAt }: StoredHelpPage): HelpEntry {
  return { slug, category: categoryOf(category), title, summary, publishedAt };
}
