import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod';
import { type HelpKind, helpTexts } from '../../../contract/pages/help-texts.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { type ShopPart, unusable, unusableContent, type Writer } from '../../shop/transfer/shop-part.ts';
import { keepHelpPictures } from './edit-help-text.ts';
import { holdHelpDraft, updateHelpDraft } from './help-draft-store.ts';
import { findAllHelp, findHelpPlaces, insertHelp, lockPlaces, type StoredHelp, updatePlace } from './help-store.ts';
import { isChanged, wordsOf } from './help-words.ts';
import { recordHelp } from './record-help.ts';
import { inReadingOrder } from './render-help.ts';

type Db = Kysely<Tables>;

const MOST = 1000;

const { kind, category, title, summary, markdown } = helpTexts.save.input.shape;
const { slug } = helpTexts.create.input.shape;
const position = z.int().min(0).max(100_000);
const content = z.object({
  texts: z.array(z.object({ kind, slug, category, title, summary, markdown, position })).max(MOST).default([]),
  /** The vendor's position for a text, and whether it is hidden; null for a text that was not moved. */
  places: z
    .array(z.object({ kind, slug, position: z.nullable(position), isHidden: z.boolean() }))
    .max(MOST)
    .default([]),
});
type Content = z.output<typeof content>;
type Text = Content['texts'][number];
type Place = Content['places'][number];

const keyOf = (named: { kind: HelpKind; slug: string }): string => `${named.kind} ${named.slug}`;
const kindNames: Record<HelpKind, string> = { page: '帮助文档', question: '常见问题' };

/**
 * Help pages and questions in the vendor's words, their order and which are hidden; drafts are left out. Texts that the
 * file does not name stay as they are: those that came with the product keep following its releases here, too.
 */
export const helpPart: ShopPart = {
  name: 'help',
  label: '帮助与常见问题',
  version: 1,
  async collect(db) {
    const all = await findAllHelp(db);
    const known = new Set(all.map(keyOf));
    const texts = all
      // A text that was begun and never written has nothing to say.
      .filter((row) => row.origin === 'vendor' && row.markdown.trim() !== '')
      .map((row): Text => ({ kind: row.kind, slug: row.slug, ...wordsOf(row), position: row.position }));
    const places = (await findHelpPlaces(db)).filter((place) => known.has(keyOf(place)));
    return { content: { texts, places } satisfies Content };
  },
  read(raw) {
    const parsed = content.safeParse(raw);
    if (!parsed.success) throw unusableContent('帮助的内容', parsed.error);
    const { texts, places } = parsed.data;
    for (const named of [texts, places])
      if (new Set(named.map(keyOf)).size < named.length) throw unusable('帮助的内容不对：有重复的地址');
    return {
      pictures: [],
      changes: async (db) => describe(await changesOf(db, parsed.data)),
      async apply(call, trx) {
        for (const text of texts) await holdHelpDraft(trx, text);
        const { changed, moved } = await changesOf(trx, parsed.data);
        for (const { text, before } of changed) await publishText(call, trx, text, before);
        await applyPlaces(call, trx, moved);
      },
    };
  },
};

interface Changes {
  changed: { text: Text; before: StoredHelp | undefined }[];
  /** Texts whose place changes: the file's place, and the current one. */
  moved: { place: Place; title: string; before: { place: number; isHidden: boolean } | undefined }[];
  /** Kinds in which the order of existing texts changes. */
  arranged: HelpKind[];
}

async function changesOf(db: Db, { texts, places }: Content): Promise<Changes> {
  const here = await findAllHelp(db);
  const current = new Map(here.map((row) => [keyOf(row), row]));
  const changed = texts
    .map((text) => ({ text, before: current.get(keyOf(text)) }))
    .filter(({ text, before }) => before === undefined || isChanged(wordsOf(text), wordsOf(before)));
  const after = new Map(changed.map(({ text, before }) => [keyOf(text), placedAs(text, before)]));
  const moved = places.flatMap((place): Changes['moved'] => {
    const before = current.get(keyOf(place));
    const then = after.get(keyOf(place)) ?? before;
    // This release does not have the text.
    if (then === undefined) return [];
    const at = place.position ?? then.position;
    if (then.place === at && then.isHidden === place.isHidden) return [];
    after.set(keyOf(place), { ...then, place: at, isHidden: place.isHidden });
    return [{ place, title: then.title, before }];
  });
  const orderOf = (rows: readonly Placed[], of: HelpKind) =>
    inReadingOrder(rows.filter((row) => row.kind === of).toSorted((one, other) => one.place - other.place)).map(keyOf);
  const then = here.map((row) => after.get(keyOf(row)) ?? row);
  const arranged = (['page', 'question'] as const).filter(
    (of) => !isDeepStrictEqual(orderOf(here, of), orderOf(then, of)),
  );
  return { changed, moved, arranged };
}

type Placed = Pick<StoredHelp, 'kind' | 'slug' | 'category' | 'title' | 'position' | 'place' | 'isHidden'>;

/** The text's place before the places of the file are applied. */
function placedAs(text: Text, before: StoredHelp | undefined): Placed {
  const isMoved = before === undefined || wordsOf(before).category !== text.category;
  const at = isMoved ? text.position : before.position;
  return { ...text, position: at, place: isMoved ? at : before.place, isHidden: before?.isHidden ?? false };
}

const describe = ({ changed, moved, arranged }: Changes): string[] => [
  ...changed.map(({ text, before }) =>
    before === undefined ? `新的${kindNames[text.kind]}“${text.title}”` : `“${text.title}”会改写`,
  ),
  ...moved
    .filter(({ place, before }) => (before?.isHidden ?? false) !== place.isHidden)
    .map(({ place, title: name }) => `“${name}”会${place.isHidden ? '隐藏' : '显示'}`),
  ...arranged.map((of) => `${kindNames[of]}的排列会改变`),
];

async function publishText(
  call: Writer,
  trx: Transaction<Tables>,
  text: Text,
  before: StoredHelp | undefined,
): Promise<void> {
  const named = { kind: text.kind, slug: text.slug };
  const words = wordsOf(text);
  const { position: at, place: stands } = placedAs(text, before);
  const version = (before?.version ?? 0) + 1;
  const by = call.user?.id ?? null;
  await insertHelp(trx, {
    ...named,
    version,
    position: at,
    ...words,
    origin: 'vendor',
    published_at: call.clock.now(),
    published_by: by,
  });
  if (before !== undefined && before.place !== stands) {
    await lockPlaces(trx, named.kind, [named.slug]);
    await updatePlace(trx, named, { position: null });
  }
  // If a picture is missing, the text stands without it, as on its original page.
  await keepHelpPictures(trx, named, { title: words.title, markdown: '', others: [words.markdown] });
  // A publication scheduled for the former text would replace this one unasked.
  await updateHelpDraft(trx, named, { publish_at: null });
  await recordHelp(call, trx, before === undefined ? 'help.created' : 'help.changed', {
    ...named,
    detail: { version, title: words.title },
  });
}

async function applyPlaces(call: Writer, trx: Transaction<Tables>, moved: Changes['moved']): Promise<void> {
  for (const shelf of ['page', 'question'] as const) {
    const those = moved.filter((one) => one.place.kind === shelf);
    if (those.length === 0) continue;
    await lockPlaces(
      trx,
      shelf,
      those.map((one) => one.place.slug),
    );
    for (const { place: to, title: name, before } of those) {
      await updatePlace(trx, to, { position: to.position, is_hidden: to.isHidden ? 1 : 0 });
      if ((before?.isHidden ?? false) === to.isHidden) continue;
      const named = { kind: shelf, slug: to.slug };
      await recordHelp(call, trx, to.isHidden ? 'help.hidden' : 'help.shown', { ...named, detail: { title: name } });
    }
  }
}
