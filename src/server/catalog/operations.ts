import type { Operations } from '../api/operations.ts';
import { getCatalog } from './get-catalog.ts';
import { getChangelog } from './releases/get-changelog.ts';
import { getFigures } from './get-figures.ts';

export const catalogOperations: Operations['catalog'] = {
  get: getCatalog,
  changelog: getChangelog,
  figures: getFigures,
};
