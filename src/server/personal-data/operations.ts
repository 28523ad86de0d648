import type { Operations } from '../api/operations.ts';
import { cancelDeletion } from './cancel-deletion.ts';
import { getDeletion } from './get-deletion.ts';
import { issueExport } from './issue-export.ts';
import { requestDeletion } from './request-deletion.ts';

export const personalDataOperations: Operations['personalData'] = {
  deletion: getDeletion,
  requestDeletion,
  cancelDeletion,
  export: issueExport,
};
