import type { OutputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { HelpKind, HelpSummary, HelpText, helpTexts } from '../../../contract/pages/help-texts.ts';
import type { Call } from '../../call.ts';
import { findAllHelp, selectHelpVersions, type StoredHelp } from './help-store.ts';
import { categoryOf, inReadingOrder } from './render-help.ts';
import { shippedHelp } from './seed-help.ts';

type Reader = Pick<Call, 'database'>;
interface Named {
  kind: HelpKind;
  slug: string;
}

const SHOWN_VERSIONS = 50;

/** Everything that there is to read in the help, hidden texts too. */
export async function listHelpTexts({ database }: Reader): Promise<{ items: HelpSummary[] }> {
  return { items: inReadingOrder(await findAllHelp(database.db)).map(summaryOf) };
}

export async function getHelpText(call: Reader, named: Named): Promise<HelpText> {
  return toHelpText(await requireHelp(call.database.db, named));
}

/** The newest first. */
export async function listHelpVersions(
  { database: { db } }: Reader,
  named: Named,
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
export async function requireHelp(db: Parameters<typeof findAllHelp>[0], { kind, slug }: Named): Promise<StoredHelp> {
  const row = (await findAllHelp(db, kind)).find((candidate) => candidate.slug === slug);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

async function toHelpText(row: StoredHelp): Promise<HelpText> {
  const { kind, slug, summary, markdown, version } = row;
  const comesWithProduct = (await shippedHelp()).some((text) => text.kind === kind && text.slug === slug);
  return { ...summaryOf(row), revision: version, summary, markdown, comesWithProduct };
}

const summaryOf = ({ kind, slug, category, title, isHidden, origin }: StoredHelp): HelpSummary => ({
  kind,
  slug,
  path: kind === 'page' ? `/docs/${slug}` : `/docs/faq#${slug}`,
  category: categoryOf(category),
  title,
  isHidden,
  isShipped: origin === 'shipped',
});
