import type { Operations } from '../api/operations.ts';
import { createPage } from './create-page.ts';
import { discardDraft } from './discard-draft.ts';
import { getEditedPage, listPages } from './get-edited-page.ts';
import { listVersions, restoreVersion } from './page-versions.ts';
import { publishPage, unschedulePage } from './publish-page.ts';
import { saveDraft } from './save-draft.ts';
import { showDocument } from './show-document.ts';
import { showPage } from './show-page.ts';
import { soundBlocks } from './sound-blocks.ts';

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
  preview: (call, { slug, document }) => showDocument(call, slug, document, soundBlocks(document.blocks).sound),
};
