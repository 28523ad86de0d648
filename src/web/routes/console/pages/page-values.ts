import { type BlockField, emptyContent } from '../../../../contract/pages/block-fields.ts';
import { kindNamed } from '../../../../contract/pages/block-kinds.ts';
import type { StoredBlock, StoredDocument } from '../../../../contract/pages/page-document.ts';
import type { FormFields } from '../../../form/use-checked-form.ts';

/** The form's values, named like the endpoint's input, so that every message finds its field. */
export interface PageValues {
  document: StoredDocument;
}
export type PageForm = FormFields<PageValues>;

/** The path of a block's field, which only its schema knows. */
export type ContentPath = `document.blocks.${number}.content.${string}`;

export const newBlock = (kind: string): StoredBlock => ({
  id: crypto.randomUUID().slice(0, 8),
  kind,
  isHidden: false,
  content: emptyContent(kindNamed(kind)?.fields ?? {}),
});

/** The words by which people recognise a block in the list. */
export function blockTitle({ kind, content }: StoredBlock): string {
  const title = content['title'];
  return typeof title === 'string' && title !== '' ? title : (kindNamed(kind)?.use ?? kind);
}

/** A block that is not one any more has no kind. */
export const kindName = (kind: string): string => kindNamed(kind)?.name ?? (kind || '读不出的内容块');

/** The props of each field of a block. */
export interface BlockFieldInputProps {
  form: PageForm;
  path: string;
  field: BlockField;
}
