import type { Operations } from '../api/operations.ts';
import { checkSlice } from './check-chain.ts';

export const auditOperations: Operations['audit'] = {
  check: (call, { from }) => checkSlice(call, from),
};
