import type { Operations } from '../api/operations.ts';
import { requireFreshLogin } from '../identity/sessions/require-fresh-login.ts';
import { readRevisedSettings } from './read-settings.ts';
import { writeSettings } from './write-settings.ts';

export const settingsOperations: Operations['settings'] = {
  // Not the cached ones: after saving, people must see the saved values, whichever server answers.
  get: ({ database: { db } }) => readRevisedSettings(db),
  change: async (call, { revision, ...changes }) => {
    // The account that receives customers' money must not be changed from a browser that was left open.
    if (changes.payee !== undefined) requireFreshLogin(call);
    await writeSettings(call, changes, revision);
    return readRevisedSettings(call.database.db);
  },
};
