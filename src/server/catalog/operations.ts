import type { Operations } from '../api/operations.ts';
import { getCatalog } from './get-catalog.ts';
import { getChangelog } from './get-changelog.ts';

export const catalogOperations: Operations['catalog'] = {
  get: getCatalog,
  changelog: getChangelog,
};
