import type { Operations } from '../api/operations.ts';
import { createPage } from './create-page.ts';
import { discardDraft } from './discard-draft.ts';
import { getEditedPage, listPages } from './get-edited-page.ts';
import { listVersions, restoreVersion } from './page-versions.ts';
import { previewPage } from './preview-page.ts';
import { publishPage, unschedulePage } from './publish-page.ts';
import { saveDraft } from './save-draft.ts';
import { showPage } from './show-page.ts';

export const pageOperations: Operations['pages'] = {
  show: showPage,
  list: listPages,
  create: createPage,
  get: getEditedPage,
  save: saveDraft,
  publish: publishPage,
  unschedule: unschedulePage,
  discard: discardDraft,
  versions: listVersions,
  restore: restoreVersion,
  preview: previewPage,
};
