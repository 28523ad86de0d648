import type { OutputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { HelpSummary, HelpText, helpTexts } from '../../../contract/pages/help-texts.ts';
import type { Call } from '../../call.ts';
import { usernameOf } from '../../identity/username-of.ts';
import { findAllHelp, selectHelpVersions, type StoredHelp } from './help-store.ts';
import { findHelpDraft, findHelpDrafts, type NamedHelp, type StoredHelpDraft } from './help-draft-store.ts';
import { draftWords, isChanged, wordsOf } from './help-words.ts';
import { categoryOf, inReadingOrder } from './render-help.ts';
import { shippedHelp } from './seed-help.ts';

type Reader = Pick<Call, 'database'>;

const SHOWN_VERSIONS = 50;

/** All texts of the help, hidden ones too. */
export async function listHelpTexts({ database }: Reader): Promise<{ items: HelpSummary[] }> {
  const [texts, drafts] = await Promise.all([findAllHelp(database.db), findHelpDrafts(database.db)]);
  const draftOf = new Map(drafts.map((draft) => [`${draft.kind} ${draft.slug}`, draft]));
  return { items: inReadingOrder(texts).map((row) => summaryOf(row, draftOf.get(`${row.kind} ${row.slug}`))) };
}

export async function getHelpText(call: Reader, named: NamedHelp): Promise<HelpText> {
  const { db } = call.database;
  return toHelpText(db, await requireHelp(db, named));
}

/** Versions of a text, newest first. */
export async function listHelpVersions(
  { database: { db } }: Reader,
  named: NamedHelp,
): Promise<OutputOf<typeof helpTexts.versions>> {
  await requireHelp(db, named);
  const rows = await selectHelpVersions(db, named.kind, named.slug, SHOWN_VERSIONS);
  return {
    items: rows.map(({ version, published_at, username, origin, category, title, summary, markdown }) => ({
      number: version,
      savedAt: published_at,
      savedBy: username,
      isShipped: origin === 'shipped',
      category: categoryOf(category),
      title,
      summary,
      markdown,
    })),
  };
}

/** Throws `NOT_FOUND`. */
export async function requireHelp(
  db: Parameters<typeof findAllHelp>[0],
  { kind, slug }: NamedHelp,
): Promise<StoredHelp> {
  const row = (await findAllHelp(db, kind)).find((candidate) => candidate.slug === slug);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

async function toHelpText(db: Reader['database']['db'], row: StoredHelp): Promise<HelpText> {
  const { kind, slug, version } = row;
  const draft = await findHelpDraft(db, row);
  const comesWithProduct = (await shippedHelp()).some((text) => text.kind === kind && text.slug === slug);
  return {
    ...summaryOf(row, draft),
    ...(draftWords(draft) ?? wordsOf(row)),
    published: wordsOf(row),
    version,
    revision: draft?.revision ?? 0,
    editedBy: await usernameOf(db, draft?.edited_by ?? null),
    editedAt: draft?.edited_at ?? null,
    publishAt: draft?.publish_at ?? null,
    comesWithProduct,
  };
}

function summaryOf(row: StoredHelp, draft: StoredHelpDraft | undefined): HelpSummary {
  const { kind, slug, category, title, isHidden, origin } = row;
  return {
    kind,
    slug,
    path: kind === 'page' ? `/docs/${slug}` : `/docs/faq#${slug}`,
    category: categoryOf(category),
    title,
    isHidden,
    isShipped: origin === 'shipped',
    hasDraft: isChanged(draftWords(draft), wordsOf(row)),
  };
}
