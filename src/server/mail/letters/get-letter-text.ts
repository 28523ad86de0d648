import type { LetterSummary, LetterText, LetterVersion } from '../../../contract/mail/letter-texts.ts';
import type { SignedInCall } from '../../call.ts';
import { allLetters, getLetterKind } from './all-letters.ts';
import { type LetterKind, shippedWords } from './letter-kind.ts';
import { findLetterText, ownWordsOf, selectLetterTexts, selectWordVersions } from './store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findLetterText>>>;
type Reader = Pick<SignedInCall, 'database'>;

const SHOWN_VERSIONS = 50;

export async function listLetterTexts({ database: { db } }: Reader): Promise<{ items: LetterSummary[] }> {
  const rows = new Map((await selectLetterTexts(db)).map((row) => [row.letter, row]));
  return { items: allLetters.map((kind) => summaryOf(kind, rows.get(kind.name))) };
}

/** The words in force, the shipped ones, and the available placeholders. */
export async function getLetterText({ database: { db } }: Reader, { name }: { name: string }): Promise<LetterText> {
  const kind = getLetterKind(name);
  const row = await findLetterText(db, name);
  const shipped = shippedWords(kind);
  return {
    ...summaryOf(kind, row),
    ...(ownWordsOf(row) ?? shipped),
    revision: row?.revision ?? 0,
    hasButton: kind.button !== undefined,
    shipped,
    placeholders: Object.values(kind.placeholders).map((each) => ({
      name: each.name,
      sample: each.sample,
      isRequired: each.isRequired !== undefined,
      isLong: each.isLong === true,
    })),
    conditions: Object.values(kind.conditions ?? {}),
  };
}

export async function listLetterVersions(
  { database: { db } }: Reader,
  { name }: { name: string },
): Promise<{ items: LetterVersion[] }> {
  const shipped = shippedWords(getLetterKind(name));
  const rows = await selectWordVersions(db, name, SHOWN_VERSIONS);
  return {
    items: rows.map((row) => ({
      number: row.number,
      savedBy: row.username,
      savedAt: row.saved_at,
      isShipped: row.subject === null,
      ...(ownWordsOf(row) ?? shipped),
    })),
  };
}

function summaryOf(kind: LetterKind, row: Row | undefined): LetterSummary {
  const { name, group, title, when, subject } = kind;
  const own = ownWordsOf(row);
  const isTouched = row !== undefined && row.revision > 0;
  return {
    name,
    group,
    title,
    when,
    subject: own?.subject ?? subject,
    isChanged: own !== null,
    changedBy: isTouched ? row.username : null,
    changedAt: isTouched ? row.changed_at : null,
  };
}
