import type { Transaction } from 'kysely';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { HelpText, helpTexts, HelpWords } from '../../../contract/pages/help-texts.ts';
import type { Call, Services, SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { systemOrigin } from '../../system-origin.ts';
import { contentChanged } from '../content-generation.ts';
import { requireLater } from '../require-later.ts';
import { keepHelpPictures } from './edit-help-text.ts';
import { lockHelpDraft, type NamedHelp, noHelpDraft, requireHelpDraft, updateHelpDraft } from './help-draft-store.ts';
import { endOfShelf, findAllHelp, insertHelp, lockPlaces, type StoredHelp, TAKEN, updatePlace } from './help-store.ts';
import { draftWords, isChanged, wordsOf } from './help-words.ts';
import { getHelpText, requireHelp } from './list-help-texts.ts';
import { recordHelp } from './record-help.ts';
import { shippedHelp } from './seed-help.ts';

type Trx = Transaction<Tables>;

/** Publishes the draft as a version in the vendor's words, now or at the given time; releases no longer touch it. */
export async function publishHelpText(
  call: SignedInCall,
  { kind, slug, revision, at }: ParsedInputOf<typeof helpTexts.publish>,
): Promise<HelpText> {
  const named = { kind, slug };
  if (at !== undefined) requireLater(call, at);
  await publishing(call, async (trx) => {
    const before = await requireHelp(trx, named);
    const words = draftWords(await requireHelpDraft(trx, named, revision));
    if (!isChanged(words, wordsOf(before))) throw new ApiError('DRAFT_UNCHANGED');
    if (at === undefined) return publishIn(call, trx, { before, words, origin: 'vendor' });
    await updateHelpDraft(trx, named, { publish_at: at, edited_by: call.user.id });
    await recordHelp(call, trx, 'help.scheduled', { ...named, detail: { at } });
  });
  return getHelpText(call, named);
}

/** The draft stays, but is no longer published automatically. */
export async function unscheduleHelpText(
  call: SignedInCall,
  { kind, slug, revision }: ParsedInputOf<typeof helpTexts.unschedule>,
): Promise<HelpText> {
  const named = { kind, slug };
  await call.database.transaction(async (trx) => {
    await requireHelp(trx, named);
    const { publish_at: at } = await requireHelpDraft(trx, named, revision);
    await updateHelpDraft(trx, named, { publish_at: null });
    await recordHelp(call, trx, 'help.unscheduled', { ...named, detail: { at } });
  });
  return getHelpText(call, named);
}

/** Publishes the shipped words again at once; from then on they follow the releases. The draft is discarded. */
export async function restoreHelpText(
  call: SignedInCall,
  { kind, slug, revision }: ParsedInputOf<typeof helpTexts.restore>,
): Promise<HelpText> {
  const named = { kind, slug };
  const words = (await shippedHelp()).find((text) => text.kind === kind && text.slug === slug);
  if (words === undefined) throw new ApiError('NOT_FOUND');
  await publishing(call, async (trx) => {
    const before = await requireHelp(trx, named);
    await requireHelpDraft(trx, named, revision);
    await publishIn(call, trx, { before, words: wordsOf(words), origin: 'shipped' });
  });
  return getHelpText(call, named);
}

/** Publishes the drafts whose time has come; one of several servers does it. */
export async function publishDueHelpTexts(services: Services): Promise<void> {
  const now = services.clock.now();
  const due = await services.database.db
    .selectFrom('help_draft')
    .select(['kind', 'slug'])
    .where('publish_at', '<=', now)
    .execute();
  const call = { ...services, origin: systemOrigin, user: null };
  for (const named of due)
    await publishing(services, async (trx) => {
      const draft = await lockHelpDraft(trx, named);
      if (draft === undefined || draft.publish_at === null || draft.publish_at > now) return;
      const before = await requireHelp(trx, named);
      const words = draftWords(draft);
      // The draft may have been edited back meanwhile.
      if (!isChanged(words, wordsOf(before))) return updateHelpDraft(trx, named, noHelpDraft);
      await publishIn(call, trx, { before, words, origin: 'vendor', by: draft.edited_by });
    });
}

async function publishing({ database }: Pick<Call, 'database'>, act: (trx: Trx) => Promise<void>): Promise<void> {
  try {
    await database.transaction(act);
  } catch (error) {
    // Another server, started with a newer release, has just renewed these words.
    throw violatedUnique(error) === TAKEN ? new ApiError('DRAFT_CHANGED_ELSEWHERE') : error;
  }
  contentChanged(database);
}

interface NewVersion {
  before: StoredHelp;
  words: HelpWords;
  origin: StoredHelp['origin'];
  /** The person who scheduled it, if nobody publishes by hand. */
  by?: string | null;
}

async function publishIn(
  call: Pick<Call, 'clock' | 'config' | 'origin' | 'user'>,
  trx: Trx,
  { before, words, origin, by = null }: NewVersion,
): Promise<void> {
  const named: NamedHelp = { kind: before.kind, slug: before.slug };
  const isMoved = wordsOf(before).category !== words.category;
  const version = before.version + 1;
  await insertHelp(trx, {
    ...named,
    version,
    position: isMoved ? endOfShelf(await findAllHelp(trx, named.kind), words.category) : before.position,
    ...words,
    origin,
    published_at: call.clock.now(),
    published_by: call.user?.id ?? by,
  });
  if (isMoved) {
    await lockPlaces(trx, named.kind, [named.slug]);
    await updatePlace(trx, named, { position: null });
  }
  // A picture of the draft may have been removed from the library meanwhile: that must not stop the publication.
  await keepHelpPictures(trx, named, { title: words.title, markdown: '', others: [words.markdown] });
  await updateHelpDraft(trx, named, noHelpDraft);
  await recordHelp(call, trx, origin === 'shipped' ? 'help.restored' : 'help.changed', {
    ...named,
    // The text itself is kept among its versions.
    detail: { version, before: factsOf(wordsOf(before)), after: factsOf(words) },
  });
}

const factsOf = ({ category, title, summary }: HelpWords) => ({ category, title, summary });
