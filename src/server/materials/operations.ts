import type { Operations } from '../api/operations.ts';
import { issueTicket } from './issue-ticket.ts';
import { listMaterials } from './list-materials.ts';

export const materialOperations: Operations['materials'] = {
  list: listMaterials,
  ticket: issueTicket,
};
