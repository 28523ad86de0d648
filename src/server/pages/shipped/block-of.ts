import { type BlockContent, type BlockKind, kindNamed } from '../../../contract/pages/block-kinds.ts';
import { emptyContent } from '../../../contract/pages/block-fields.ts';
import type { StoredBlock } from '../../../contract/pages/page-document.ts';

/** A block of a shipped page; omitted fields are empty. */
export function blockOf<Kind extends BlockKind>(
  kind: Kind,
  id: string,
  content: Partial<BlockContent<Kind>>,
): StoredBlock {
  return { id, kind, isHidden: false, content: { ...emptyContent(kindNamed(kind)?.fields ?? {}), ...content } };
}
