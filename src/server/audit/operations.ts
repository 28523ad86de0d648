import type { Operations } from '../api/operations.ts';
import { checkSlice } from './check-chain.ts';
import { listEvents } from './list-events.ts';

export const auditOperations: Operations['audit'] = {
  list: listEvents,
  check: (call, { from }) => checkSlice(call, from),
};
