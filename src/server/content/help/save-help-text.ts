import type { Transaction } from 'kysely';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { HelpKind, HelpText, helpTexts } from '../../../contract/pages/help-texts.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { requirePictures } from '../require-pictures.ts';
import { contentChanged } from '../content-generation.ts';
import { findAllHelp, insertHelp, lockPlaces, type StoredHelp, updatePlace } from './help-store.ts';
import { getHelpText, requireHelp } from './list-help-texts.ts';
import { shippedHelp } from './seed-help.ts';

interface Words {
  category: string;
  title: string;
  summary: string;
  markdown: string;
}

const TAKEN = 'help_text_kind_slug_version_key';

/** A text of the vendor's own, at the end of its shelf; hidden until somebody shows it. */
export async function createHelpText(
  call: SignedInCall,
  { kind, slug, category, title }: ParsedInputOf<typeof helpTexts.create>,
): Promise<HelpText> {
  const taken = new ApiError('FIELDS_INVALID', { fields: { slug: '这个地址已经有内容了' } });
  try {
    await call.database.transaction(async (trx) => {
      const others = await findAllHelp(trx, kind);
      if (others.some((other) => other.slug === slug)) throw taken;
      await insertHelp(trx, {
        kind,
        slug,
        version: 1,
        position: endOf(others, category),
        category,
        title,
        summary: '',
        markdown: '',
        origin: 'vendor',
        published_at: call.clock.now(),
        published_by: call.user.id,
      });
      await lockPlaces(trx, kind, [slug]);
      await updatePlace(trx, { kind, slug }, { is_hidden: 1 });
      await record(call, trx, 'help.created', { kind, slug, detail: { title } });
    });
  } catch (error) {
    throw violatedUnique(error) === TAKEN ? taken : error;
  }
  return getHelpText(call, { kind, slug });
}

/** A new version in the vendor's words, read at once; releases leave it alone from now on. */
export function saveHelpText(
  call: SignedInCall,
  { kind, slug, revision, ...words }: ParsedInputOf<typeof helpTexts.save>,
): Promise<HelpText> {
  return publish(call, { kind, slug, revision, words, origin: 'vendor' });
}

/** The shipped words again, which follow the releases. */
export async function restoreHelpText(
  call: SignedInCall,
  { kind, slug, revision }: ParsedInputOf<typeof helpTexts.restore>,
): Promise<HelpText> {
  const words = (await shippedHelp()).find((text) => text.kind === kind && text.slug === slug);
  if (words === undefined) throw new ApiError('NOT_FOUND');
  return publish(call, { kind, slug, revision, words, origin: 'shipped' });
}

interface NewVersion {
  kind: HelpKind;
  slug: string;
  revision: number;
  words: Words;
  origin: StoredHelp['origin'];
}

async function publish(
  call: SignedInCall,
  { kind, slug, revision, words: { category, title, summary, markdown }, origin }: NewVersion,
): Promise<HelpText> {
  const words = { category, title, summary, markdown };
  try {
    await call.database.transaction(async (trx) => {
      const before = await requireHelp(trx, { kind, slug });
      if (before.version !== revision) throw new ApiError('WORDS_CHANGED');
      const isMoved = before.category !== category;
      await insertHelp(trx, {
        kind,
        slug,
        version: revision + 1,
        position: isMoved ? endOf(await findAllHelp(trx, kind), category) : before.position,
        ...words,
        origin,
        published_at: call.clock.now(),
        published_by: call.user.id,
      });
      if (isMoved) await forgetPlace(trx, before);
      await requirePictures(
        trx,
        { owner: `help:${kind}/${slug}`, label: `帮助“${title}”`, path: `/dashboard/help/${kind}/${slug}` },
        { markdown },
      );
      await record(call, trx, origin === 'shipped' ? 'help.restored' : 'help.changed', {
        kind,
        slug,
        // The text itself stands among its versions.
        detail: { version: revision + 1, before: factsOf(before), after: factsOf(words) },
      });
    });
  } catch (error) {
    // Somebody saved the same version at this moment.
    throw violatedUnique(error) === TAKEN ? new ApiError('WORDS_CHANGED') : error;
  }
  contentChanged(call.database);
  return getHelpText(call, { kind, slug });
}

const factsOf = ({ category, title, summary }: Words) => ({ category, title, summary });

/** Behind all others on the shelf. */
const endOf = (texts: readonly StoredHelp[], category: string): number =>
  Math.max(-1, ...texts.filter((text) => text.category === category).map(({ place }) => place)) + 1;

async function forgetPlace(trx: Transaction<Tables>, { kind, slug }: StoredHelp): Promise<void> {
  await lockPlaces(trx, kind, [slug]);
  await updatePlace(trx, { kind, slug }, { position: null });
}

/** Pages and questions may have the same address. Without one it is about a whole shelf. */
export function record(
  call: SignedInCall,
  trx: Transaction<Tables>,
  act: `help.${'created' | 'changed' | 'restored' | 'shown' | 'hidden' | 'arranged'}`,
  { kind, slug, detail }: { kind: HelpKind; slug?: string; detail: Record<string, unknown> },
): Promise<void> {
  return recordAudit(call, trx, {
    act,
    targetType: 'help_text',
    targetId: slug === undefined ? kind : `${kind}/${slug}`,
    detail,
  });
}
