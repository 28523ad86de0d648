import { ApiError } from '../../contract/errors.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { StoredDocument } from '../../contract/pages/page-document.ts';
import type { EditedPage, pages } from '../../contract/pages/pages.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { encodeJson } from '../database/json-column.ts';
import { findEditedPage } from './get-edited-page.ts';
import { allShippedSlugs } from './shipped-pages.ts';
import { blockOf } from './shipped/block-of.ts';
import { insertPage, updatePage } from './store.ts';

/**
 * Creates a page of the vendor's own, starting with its heading; nobody outside the team sees it until it is published.
 */
export async function createPage(
  call: SignedInCall,
  { slug, title }: ParsedInputOf<typeof pages.create>,
): Promise<EditedPage> {
  const taken = new ApiError('FIELDS_INVALID', { fields: { slug: '这个地址已经有页面了' } });
  if (allShippedSlugs.includes(slug)) throw taken;
  const draft: StoredDocument = {
    title,
    description: '',
    menuLabel: '',
    menu: 'none',
    isHidden: false,
    blocks: [blockOf('intro', 'intro', { title })],
  };
  await call.database.transaction(async (trx) => {
    if (!(await insertPage(trx, slug))) throw taken;
    await updatePage(trx, slug, {
      draft: encodeJson(draft),
      edited_by: call.user.id,
      edited_at: call.clock.now(),
    });
    await recordAudit(call, trx, {
      act: 'site_page.created',
      targetType: 'site_page',
      targetId: slug,
      detail: { title },
    });
  });
  const page = await findEditedPage(call, slug);
  if (page === null) throw new Error(`the page ${slug} went away as soon as it was made`);
  return page;
}
