import type { Operations } from '../../api/operations.ts';
import { getHelpText, listHelpTexts, listHelpVersions } from './list-help-texts.ts';
import { arrangeHelp, showHelpText } from './place-help-text.ts';
import { createHelpText, restoreHelpText, saveHelpText } from './save-help-text.ts';

export const helpTextOperations: Operations['helpTexts'] = {
  list: listHelpTexts,
  create: createHelpText,
  get: getHelpText,
  save: saveHelpText,
  restore: restoreHelpText,
  versions: listHelpVersions,
  show: showHelpText,
  arrange: arrangeHelp,
};
