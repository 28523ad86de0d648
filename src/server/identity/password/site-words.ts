import type { Call } from '../../call.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { bareWord } from '../rules.ts';

/** Shorter words are part of many good passwords. */
const LEAST = 4;

/** The first guesses at this site: the names of the shop, normalised by `bareWord`. */
export async function readSiteWords({ database, config }: Pick<Call, 'database' | 'config'>): Promise<string[]> {
  const { title, shortName } = await readSettings(database);
  const words = [title || config.appTitle, shortName || config.appShortName].map(bareWord);
  return [...new Set(words)].filter((word) => word.length >= LEAST);
}
