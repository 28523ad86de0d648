import type { Operations } from '../api/operations.ts';
import { addAttachment } from './add-attachment.ts';
import { createDraft } from './create-draft.ts';
import { copyApplication } from './copy-application.ts';
import { getChanges } from './get-changes.ts';
import { getApplication } from './get-application.ts';
import { listApplications } from './list-applications.ts';
import { removeAttachment } from './remove-attachment.ts';
import { resubmitApplication } from './resubmit-application.ts';
import { submitApplication } from './submit-application.ts';
import { updateDraft } from './update-draft.ts';
import { withdrawApplication } from './withdraw-application.ts';

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
