import { readFile } from 'node:fs/promises';
import type { Services } from '../../call.ts';
import { findAllHelp, insertShippedHelp } from './help-store.ts';
import { parseHelpPage, parseQuestions, type ShippedHelp } from './parse-help.ts';

/** In reading order within their shelves. */
export const shippedSlugs = [
  'apply',
  'review',
  'invoice',
  'changes',
  'update-window',
  'license-key',
  'domains',
  'downloads',
  'verify',
  'sdk',
  'offline',
  'findings',
  'key-rotation',
  'api',
  'account',
  'privacy',
  'signature-face',
] as const;

const textOf = (name: string): Promise<string> => readFile(new URL(`articles/${name}.md`, import.meta.url), 'utf8');

/** The help as shipped with the product. */
export async function shippedHelp(): Promise<ShippedHelp[]> {
  const pages = await Promise.all(
    shippedSlugs.map(async (slug, position) => parseHelpPage(await textOf(slug), { slug, position })),
  );
  return [...pages, ...parseQuestions(await textOf('faq'))];
}

/**
 * Publishes the help of this version: a text that changed becomes a new version. The vendor's own words are never
 * touched, and moved or hidden texts stay so.
 */
export async function seedHelp({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const texts = await shippedHelp();
  const current = new Map((await findAllHelp(database.db)).map((row) => [`${row.kind} ${row.slug}`, row]));
  const changed = texts.flatMap((text) => {
    const row = current.get(`${text.kind} ${text.slug}`);
    const isLeft = row !== undefined && (row.origin === 'vendor' || isSame(row, text));
    return isLeft ? [] : [{ ...text, version: (row?.version ?? 0) + 1 }];
  });
  if (changed.length === 0) return;
  const shipped = { origin: 'shipped', published_at: clock.now(), published_by: null } as const;
  await database.transaction((trx) =>
    insertShippedHelp(
      trx,
      changed.map((row) => ({ ...row, ...shipped })),
    ),
  );
}

const isSame = (row: ShippedHelp, text: ShippedHelp): boolean =>
  row.markdown === text.markdown &&
  row.title === text.title &&
  row.summary === text.summary &&
  row.category === text.category &&
  row.position === text.position;
