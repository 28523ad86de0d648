import type { Operations } from '../api/operations.ts';
import { addAttachment } from './attachments/add-attachment.ts';
import { createDraft } from './submission/create-draft.ts';
import { copyApplication } from './submission/copy-application.ts';
import { getChanges } from './get-changes.ts';
import { getApplication } from './get-application.ts';
import { listApplications } from './list-applications.ts';
import { removeAttachment } from './attachments/remove-attachment.ts';
import { resubmitApplication } from './submission/resubmit-application.ts';
import { submitApplication } from './submission/submit-application.ts';
import { updateDraft } from './submission/update-draft.ts';
import { withdrawApplication } from './submission/withdraw-application.ts';

export const applicationOperations: Operations['applications'] = {
  list: listApplications,
  create: createDraft,
  get: getApplication,
  update: updateDraft,
  submit: submitApplication,
  resubmit: resubmitApplication,
  addAttachment,
  removeAttachment,
  withdraw: withdrawApplication,
  changes: getChanges,
  copy: copyApplication,
};
