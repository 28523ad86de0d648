import type { Transaction } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { newId } from '../database/new-id.ts';
import { violatedUnique } from '../database/unique-violation.ts';
import { contentChanged } from './content-generation.ts';
import type { LegalPageSlug } from './current-page.ts';
import { findCurrentPage } from './store.ts';

interface NewVersion {
  slug: LegalPageSlug;
  version: string;
  markdown: string;
}

/** Publishes a new version of a legal text; from now on it is the one that people agree to. */
export async function publishPage(
  call: Pick<Call, 'database' | 'clock' | 'config' | 'origin' | 'user'>,
  page: NewVersion,
): Promise<void> {
  const { version, markdown } = page;
  if (!/^\d{1,4}(\.\d{1,4}){1,2}$/.test(version)) throw refused('版本号写成 1.1 或 1.1.2 这样');
  if (markdown.trim() === '') throw refused('文件是空的');
  try {
    await call.database.transaction((trx) => publishPageIn(call, trx, page));
  } catch (error) {
    if (violatedUnique(error) === 'legal_page_slug_version_key') throw refused(`版本 ${version} 已经发布过`);
    throw error;
  }
  contentChanged(call.database);
}

/** The same within a transaction that does more. */
export async function publishPageIn(
  call: Pick<Call, 'clock' | 'config' | 'origin' | 'user'>,
  trx: Transaction<Tables>,
  { slug, version, markdown }: NewVersion,
): Promise<void> {
  const current = await findCurrentPage(trx, slug);
  if (current === undefined) throw new ApiError('NOT_FOUND');
  const row = { id: newId(), slug, version, title: current.title, markdown, published_at: call.clock.now() };
  await trx.insertInto('legal_page').values(row).execute();
  await recordAudit(call, trx, {
    act: 'page.published',
    targetType: 'legal_page',
    targetId: slug,
    detail: { before: { version: current.version }, after: { version } },
  });
}

const refused = (message: string): ApiError => new ApiError('FIELDS_INVALID', { message });
