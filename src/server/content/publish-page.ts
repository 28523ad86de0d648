import type { Transaction } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import { LEGAL_VERSION } from '../../contract/pages/legal-texts.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { newId } from '../database/new-id.ts';
import { violatedUnique } from '../database/unique-violation.ts';
import { contentChanged } from './content-generation.ts';
import type { LegalPageSlug } from './current-page.ts';
import { findLegalDraft } from './legal/draft-store.ts';
import { keepLegalPictures } from './legal/keep-legal-pictures.ts';
import { findCurrentPage } from './store.ts';

interface NewVersion {
  slug: LegalPageSlug;
  version: string;
  markdown: string;
  /** The person who scheduled it, if nobody publishes by hand. */
  by?: string | null;
}

type Publisher = Pick<Call, 'clock' | 'config' | 'origin' | 'user'>;

/** Publishes a new version of a legal text, which people agree to from now on. */
export async function publishPage(call: Publisher & Pick<Call, 'database'>, page: NewVersion): Promise<void> {
  if (page.markdown.trim() === '') throw refused('文件是空的');
  await publishing(call, page.version, (trx) => publishPageIn(call, trx, page));
}

/** Runs a transaction that publishes a version; one that was published before is refused. */
export async function publishing(
  { database }: Pick<Call, 'database'>,
  version: string,
  act: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  if (!LEGAL_VERSION.test(version)) throw refused('版本号写成 1.1 或 1.1.2 这样');
  try {
    await database.transaction(act);
  } catch (error) {
    if (violatedUnique(error) === 'legal_page_slug_version_key') throw refused(`版本 ${version} 已经发布过`);
    throw error;
  }
  contentChanged(database);
}

/** The same as part of a larger transaction. */
export async function publishPageIn(
  call: Publisher,
  trx: Transaction<Tables>,
  { slug, version, markdown, by = null }: NewVersion,
): Promise<void> {
  const current = await findCurrentPage(trx, slug);
  if (current === undefined) throw new ApiError('NOT_FOUND');
  const { title } = current;
  const publication = { published_at: call.clock.now(), published_by: call.user?.id ?? by };
  await trx
    .insertInto('legal_page')
    .values({ id: newId(), slug, version, title, markdown, ...publication })
    .execute();
  await keepLegalPictures(trx, slug, (await findLegalDraft(trx, slug))?.markdown ?? null);
  await recordAudit(call, trx, {
    act: 'page.published',
    targetType: 'legal_page',
    targetId: slug,
    detail: { before: { version: current.version }, after: { version } },
  });
}

/** The command line shows the message; the console puts it beside the field. */
const refused = (message: string): ApiError =>
  new ApiError('FIELDS_INVALID', { message, fields: { version: message } });
