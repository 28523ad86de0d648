import type { Operations } from '../api/operations.ts';
import { getCatalog } from './get-catalog.ts';

export const catalogOperations: Operations['catalog'] = {
  get: getCatalog,
};
