import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Letter } from '../compose-letter.ts';
import { renderWords, wordProblems } from './render-words.ts';
import { findLetterText, ownWordsOf } from './store.ts';

/** The letter in the vendor's words; as it is where there are none, or none that fit this release any more. */
export async function inOwnWords(db: Kysely<Tables>, letter: Letter): Promise<Letter> {
  if (letter.words === undefined) return letter;
  const { kind, facts } = letter.words;
  const own = ownWordsOf(await findLetterText(db, kind.name));
  if (own === null || Object.keys(wordProblems(kind, own)).length > 0) return letter;
  const { subject, paragraphs, button } = renderWords(kind, own, facts);
  const [greeting, ...rest] = paragraphs;
  // Every paragraph may have a condition that does not hold: an empty letter helps nobody.
  if (greeting === undefined || subject.trim() === '') return letter;
  return {
    ...letter,
    subject,
    greeting,
    paragraphs: rest,
    ...(letter.action === undefined ? {} : { action: { ...letter.action, label: button || letter.action.label } }),
  };
}
