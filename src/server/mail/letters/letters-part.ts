import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { letterTexts } from '../../../contract/mail/letter-texts.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { type ShopPart, unusable, unusableContent } from '../../shop/transfer/shop-part.ts';
import { allLetters } from './all-letters.ts';
import { type LetterKind, shippedWords, type Words } from './letter-kind.ts';
import { wordProblems } from './render-words.ts';
import { lockLetterText, ownWordsOf, selectLetterTexts, storeWords } from './store.ts';

const content = z.record(z.string(), z.unknown());
const { subject, text, button } = letterTexts.save.input.shape;

interface OwnLetter {
  kind: LetterKind;
  words: Words;
}

/** The letters that the vendor has reworded; letters that the file does not name stay as they are. */
export const lettersPart: ShopPart = {
  name: 'letters',
  label: '信件文字',
  version: 1,
  async collect(db) {
    const rows = await selectLetterTexts(db);
    return { content: Object.fromEntries(rows.flatMap((row) => withWords(row.letter, ownWordsOf(row)))) };
  },
  read(raw) {
    const parsed = content.safeParse(raw);
    if (!parsed.success) throw unusable('信件文字的内容不对');
    const letters = Object.entries(parsed.data).map(([name, words]) => parse(name, words));
    return {
      pictures: [],
      changes: async (db) => (await changedOf(db, letters)).map(({ kind }) => `“${kind.title}”会改写`),
      async apply(call, trx) {
        for (const { kind, words } of await changedOf(trx, letters)) {
          const now = call.clock.now();
          const stored = await lockLetterText(trx, kind.name, now);
          const by = call.user?.id ?? null;
          await storeWords(trx, kind.name, { words, revision: stored.revision + 1, by, now });
          await recordAudit(call, trx, {
            act: 'letter.changed',
            targetType: 'letter',
            targetId: kind.name,
            detail: { before: ownWordsOf(stored) ?? shippedWords(kind), after: words },
          });
        }
      },
    };
  },
};

const withWords = (name: string, words: Words | null): [string, Words][] => (words === null ? [] : [[name, words]]);

async function changedOf(db: Kysely<Tables>, letters: readonly OwnLetter[]): Promise<OwnLetter[]> {
  const rows = await selectLetterTexts(db);
  return letters.filter(({ kind, words }) => {
    const row = rows.find(({ letter }) => letter === kind.name);
    return !isDeepStrictEqual(words, ownWordsOf(row) ?? shippedWords(kind));
  });
}

function parse(name: string, raw: unknown): OwnLetter {
  const kind = allLetters.find((one) => one.name === name);
  if (kind === undefined) throw unusable(`没有“${name.slice(0, 40)}”这封信`);
  const parsed = z.object({ subject, text, button }).safeParse(raw);
  if (!parsed.success) throw unusableContent(`信件“${kind.title}”`, parsed.error);
  const [problem] = Object.values(wordProblems(kind, parsed.data));
  if (problem !== undefined) throw unusable(`信件“${kind.title}”不对：${problem}`);
  return { kind, words: parsed.data };
}
