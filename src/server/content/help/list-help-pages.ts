import type { OutputOf } from '../../../contract/endpoint.ts';
import type { help, HelpEntry } from '../../../contract/content/help.ts';
import type { Call } from '../../call.ts';
import { findHelp, type StoredHelp } from './help-store.ts';
import { categoryOf, inReadingOrder } from './render-help.ts';

export async function listHelpPages(call: Pick<Call, 'database'>): Promise<OutputOf<typeof help.index>> {
  return { pages: inReadingOrder(await findHelp(call.database.db, 'page')).map(toEntry) };
}

function toEntry({ slug, category, title, summary, published_at: publishedAt }: StoredHelp): HelpEntry {
  return { slug, category: categoryOf(category), title, summary, publishedAt };
}
