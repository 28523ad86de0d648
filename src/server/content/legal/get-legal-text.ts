import type { Kysely } from 'kysely';
import type { LegalSummary, LegalText, LegalVersion } from '../../../contract/pages/legal-texts.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Call } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { usernameOf } from '../../identity/username-of.ts';
import type { LegalPageSlug } from '../current-page.ts';
import { legalSlugs } from '../seed-pages.ts';
import { findCurrentPage, findPageVersions } from '../store.ts';
import { findUnreviewedPages } from '../unreviewed-pages.ts';
import { findLegalDraft } from './draft-store.ts';
import { nextAfter } from './next-version.ts';

type Reader = Pick<Call, 'database'>;

const paths: Record<LegalPageSlug, string> = { privacy: '/privacy/index', 'license-agreement': '/agreement/index' };

/** Throws `NOT_FOUND`. */
export function legalSlugOf(slug: string): LegalPageSlug {
  const known = legalSlugs.find((candidate) => candidate === slug);
  if (known === undefined) throw new ApiError('NOT_FOUND');
  return known;
}

export async function listLegalTexts({ database: { db } }: Reader): Promise<{ items: LegalSummary[] }> {
  const unreviewed = await findUnreviewedPages(db);
  const texts = await Promise.all(legalSlugs.toReversed().map((slug) => readLegalText(db, slug, unreviewed)));
  return { items: texts.map(({ summary }) => summary) };
}

export async function getLegalText(
  { database: { db } }: Reader,
  { slug: named }: { slug: string },
): Promise<LegalText> {
  const slug = legalSlugOf(named);
  const { summary, published, draft } = await readLegalText(db, slug, await findUnreviewedPages(db));
  return {
    ...summary,
    revision: draft?.revision ?? 0,
    markdown: draft?.markdown ?? published,
    published,
    nextVersion: nextAfter(summary.version),
    editedBy: await usernameOf(db, draft?.edited_by ?? null),
    editedAt: draft?.edited_at ?? null,
    publishAt: draft?.publish_at ?? null,
    publishVersion: draft?.publish_version ?? null,
  };
}

/** Versions of a text, newest first. */
export async function listLegalVersions(
  { database: { db } }: Reader,
  { slug }: { slug: string },
): Promise<{ items: LegalVersion[] }> {
  const rows = await findPageVersions(db, legalSlugOf(slug));
  return {
    items: await Promise.all(
      rows.map(async ({ version, markdown, published_at, published_by }) => ({
        version,
        markdown,
        publishedAt: published_at,
        publishedBy: await usernameOf(db, published_by),
      })),
    ),
  };
}

async function readLegalText(db: Kysely<Tables>, slug: LegalPageSlug, unreviewed: readonly string[]) {
  const [current, draft] = await Promise.all([findCurrentPage(db, slug), findLegalDraft(db, slug)]);
  if (current === undefined) throw new ApiError('NOT_FOUND');
  const { title, version, markdown: published, published_at: publishedAt } = current;
  const summary: LegalSummary = {
    slug,
    path: paths[slug],
    title,
    version,
    publishedAt,
    hasDraft: isChanged(draft?.markdown ?? null, published),
    isShipped: unreviewed.includes(title),
  };
  return { summary, published, draft };
}

/** Spaces around a text do not count as a change. */
export const isChanged = (draft: string | null, published: string): draft is string =>
  draft !== null && draft.trim() !== published.trim();
