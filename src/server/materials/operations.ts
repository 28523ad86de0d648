import type { Operations } from '../api/operations.ts';
import { issueTicket } from './downloads/issue-ticket.ts';
import { listDownloads } from './downloads/list-downloads.ts';
import { listMaterials } from './list-materials.ts';
import { listUnlocked } from './downloads/list-unlocked.ts';

export const materialOperations: Operations['materials'] = {
  unlocked: listUnlocked,
  list: listMaterials,
  downloads: listDownloads,
  ticket: issueTicket,
};
