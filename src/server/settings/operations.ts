import type { Kysely } from 'kysely';
import type { SiteSettings } from '../../contract/settings.ts';
import type { Operations } from '../api/operations.ts';
import type { Tables } from '../database/tables/tables.ts';
import { requireFreshLogin } from '../identity/sessions/require-fresh-login.ts';
import { readRevisedSettings } from './read-settings.ts';
import { findLastChanges } from './store.ts';
import { writeSettings } from './write-settings.ts';

export const settingsOperations: Operations['settings'] = {
  // Not the cached ones: after saving, people must see the saved values, whichever server answers.
  get: ({ database: { db } }) => shown(db),
  change: async (call, { revision, ...changes }) => {
    // The account that receives customers' money must not be changed from a browser that was left open.
    if (changes.payee !== undefined) requireFreshLogin(call);
    await writeSettings(call, changes, revision);
    return shown(call.database.db);
  },
};

async function shown(db: Kysely<Tables>): Promise<SiteSettings> {
  const [settings, changes] = await Promise.all([readRevisedSettings(db), findLastChanges(db)]);
  return { ...settings, changes };
}
