import { type Facts, type LetterKind, shippedWords } from './letter-kind.ts';
import { renderWords } from './render-words.ts';

type FactsOf<K extends LetterKind> = Record<keyof K['placeholders'], string> &
  (K extends { conditions: infer C } ? Record<keyof C, boolean> : unknown);

/** The letter in the shipped words, with the facts for writing it in others. */
export function wordLetter<K extends LetterKind>(kind: K, facts: FactsOf<K>) {
  const { subject, paragraphs, button } = renderWords(kind, shippedWords(kind), facts);
  const [greeting = '', ...rest] = paragraphs;
  return { subject, greeting, paragraphs: rest, label: button, words: { kind, facts: facts as Facts } };
}
