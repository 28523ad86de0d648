import { ApiError } from '../../contract/errors.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { isClosedPage, kindNamed, mayStandOn } from '../../contract/pages/block-kinds.ts';
import type { EditedPage, pages } from '../../contract/pages/pages.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { encodeJson } from '../database/json-column.ts';
import { getEditedPage } from './get-edited-page.ts';
import { requirePagePictures } from './page-pictures.ts';
import { publishedOf, requireRevision, updatePage } from './store.ts';

type Input = ParsedInputOf<typeof pages.save>;

/** Stores the draft; visitors see nothing of it until it is published. */
export async function saveDraft(call: SignedInCall, { slug, revision, document }: Input): Promise<EditedPage> {
  requireSound(slug, document);
  await call.database.transaction(async (trx) => {
    const row = await requireRevision(trx, slug, revision);
    await requirePagePictures(trx, slug, { draft: document, published: publishedOf(slug, row) });
    await updatePage(trx, slug, {
      draft: encodeJson(document),
      edited_by: call.user.id,
      edited_at: call.clock.now(),
    });
    await recordAudit(call, trx, {
      act: 'site_page.draft_saved',
      targetType: 'site_page',
      targetId: slug,
      detail: { revision: revision + 1 },
    });
  });
  return getEditedPage(call, { slug });
}

function requireSound(slug: string, document: Input['document']): void {
  const fields = documentProblems(slug, document);
  if (Object.keys(fields).length > 0) throw new ApiError('FIELDS_INVALID', { fields });
}

/** Problems that no single field can show. */
export function documentProblems(slug: string, { isHidden, blocks }: Input['document']): Record<string, string> {
  const fields: Record<string, string> = {};
  // Every site needs its home page; letters, certificates and customers lead to the others.
  if (isHidden && (slug === 'home' || isClosedPage(slug)))
    fields['document.isHidden'] = slug === 'home' ? '首页不能隐藏' : '这个页面不能隐藏';
  for (const [index, { kind }] of blocks.entries()) {
    const known = kindNamed(kind);
    if (known !== undefined && !mayStandOn(known, slug))
      fields[`document.blocks.${index}.kind`] = `“${known.name}”不能放在这个页面`;
  }
  const ids = blocks.map(({ id }) => id);
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) < index) fields[`document.blocks.${index}.id`] = '内容块的编号重复，请刷新后重试';
  return fields;
}
