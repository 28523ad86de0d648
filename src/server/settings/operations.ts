import type { Operations } from '../api/operations.ts';
import { readSettingsIn } from './read-settings.ts';
import { writeSettings } from './write-settings.ts';

export const settingsOperations: Operations['settings'] = {
  // Not the cached ones: after saving one sees the saved values, whichever server answers.
  get: ({ database: { db } }) => readSettingsIn(db),
  change: (call, { replacing, ...changes }) => writeSettings(call, changes, replacing),
};
