import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Changes, EarlierFacts } from '../../../contract/applications/reviewed-application.ts';
import { decodeJson, encodeJson } from '../../database/json-column.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { selectAttachments } from '../attachments/attachments.ts';
import type { Answers } from '../rules.ts';
import { answersOf, type StoredApplication } from '../store.ts';

type Db = Kysely<Tables>;

interface Said {
  answers: Answers;
  amountFen: number | null;
  files: { id: string; name: string }[];
}

async function saidBy(db: Db, row: StoredApplication): Promise<Said> {
  const files = await selectAttachments(db, row.id);
  return {
    answers: answersOf(row),
    amountFen: row.amount_fen,
    files: files.map(({ id, name }) => ({ id, name })),
  };
}

/** What the application says now, to be compared with once the customer has answered. */
export const answersToKeep = async (db: Db, row: StoredApplication): Promise<string> =>
  encodeJson(await saidBy(db, row));

/** What the customer has changed since an operator asked for more; null where nobody has, or nothing is another. */
export async function findChanges(db: Db, applicationId: string): Promise<Changes | null> {
  const row = await db.selectFrom('application').selectAll().where('id', '=', applicationId).executeTakeFirst();
  if (row === undefined || row.asked_answers === null) return null;
  const before = decodeJson<Said>(row.asked_answers);
  const now = await saidBy(db, row);
  const names = [...new Set([...Object.keys(before.answers.extras), ...Object.keys(now.answers.extras)])];
  const changes = {
    facts: await earlierFacts(db, before, now),
    answers: Object.fromEntries(
      names
        .filter((name) => (before.answers.extras[name] ?? '') !== (now.answers.extras[name] ?? ''))
        .map((name) => [name, before.answers.extras[name] ?? '']),
    ),
    added: missingIn(before.files, now.files),
    removed: missingIn(now.files, before.files),
  };
  const isChanged = Object.values(changes).some((part) => Object.keys(part).length > 0);
  return isChanged ? changes : null;
}

/** The names of those of `files` that are not among `others`. */
const missingIn = (others: Said['files'], files: Said['files']): string[] =>
  files.filter(({ id }) => others.every((other) => other.id !== id)).map(({ name }) => name);

async function earlierFacts(db: Db, before: Said, now: Said): Promise<EarlierFacts> {
  const { edition, extras: _extras, discountCode: _code, ...answers } = before.answers;
  const facts = { ...answers, amountFen: before.amountFen };
  const current: Omit<Answers, 'extras'> & Pick<Said, 'amountFen'> = { ...now.answers, amountFen: now.amountFen };
  const changed = Object.entries(facts).filter(
    ([name, value]) => !isDeepStrictEqual(value, current[name as keyof typeof facts]),
  );
  return {
    ...(Object.fromEntries(changed) as EarlierFacts),
    ...(edition !== now.answers.edition && { edition: await editionName(db, edition) }),
  };
}

async function editionName(db: Db, code: string | null): Promise<string> {
  if (code === null) return '';
  const found = await db.selectFrom('edition').select('name').where('code', '=', code).executeTakeFirst();
  return found?.name ?? code;
}
