import { fieldMessages } from '../../contract/field-messages.ts';
import { kindNamed } from '../../contract/pages/block-kinds.ts';
import type { StoredBlock } from '../../contract/pages/page-document.ts';

export interface BrokenBlock {
  id: string;
  message: string;
}

/**
 * The blocks that can be shown, and what is wrong with the others: they may have been stored by another release, or are
 * still being written. Hidden blocks are in neither list.
 */
export function soundBlocks(blocks: readonly StoredBlock[]): { sound: StoredBlock[]; broken: BrokenBlock[] } {
  const sound: StoredBlock[] = [];
  const broken: BrokenBlock[] = [];
  for (const block of blocks) {
    if (block.isHidden) continue;
    const kind = kindNamed(block.kind);
    if (kind === undefined) {
      const message = block.kind === '' ? '读不出来，请移除它，或从历次发布恢复一版' : '这个版本的系统没有这种内容块';
      broken.push({ id: block.id, message });
      continue;
    }
    const { success, data, error } = kind.content.safeParse(block.content);
    if (success) sound.push({ ...block, content: data });
    else broken.push({ id: block.id, message: Object.values(fieldMessages(error.issues))[0] ?? '内容不正确' });
  }
  return { sound, broken };
}
