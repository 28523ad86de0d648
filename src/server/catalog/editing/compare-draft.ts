import type { catalogEditing, CatalogChange } from '../../../contract/catalog/catalog-editing.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import type { Call } from '../../call.ts';
import { getDraft } from './get-draft.ts';
import { documentAt } from './next-price.ts';
import { describeChanges, withCurrentEditions } from './rules.ts';

/** What an editor's own document would make of the draft that a colleague has stored meanwhile. */
export async function compareDraft(
  call: Pick<Call, 'database' | 'config' | 'clock'>,
  { document }: ParsedInputOf<typeof catalogEditing.compare>,
): Promise<{ changes: CatalogChange[] }> {
  const stored = await getDraft(call);
  return { changes: describeChanges(stored.document, documentAt(withCurrentEditions(document), call.clock.now())) };
}
