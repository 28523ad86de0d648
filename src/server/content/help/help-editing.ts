import type { Operations } from '../../api/operations.ts';
import { createHelpText } from './create-help-text.ts';
import { discardHelpDraft, saveHelpDraft } from './edit-help-text.ts';
import { getHelpText, listHelpTexts, listHelpVersions } from './list-help-texts.ts';
import { arrangeHelp, showHelpText } from './place-help-text.ts';
import { publishHelpText, restoreHelpText, unscheduleHelpText } from './publish-help-text.ts';

export const helpTextOperations: Operations['helpTexts'] = {
  list: listHelpTexts,
  create: createHelpText,
  get: getHelpText,
  save: saveHelpDraft,
  publish: publishHelpText,
  unschedule: unscheduleHelpText,
  discard: discardHelpDraft,
  restore: restoreHelpText,
  versions: listHelpVersions,
  show: showHelpText,
  arrange: arrangeHelp,
};
