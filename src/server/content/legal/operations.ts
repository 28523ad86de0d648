import type { Operations } from '../../api/operations.ts';
import { discardLegalDraft, saveLegalDraft } from './edit-legal-text.ts';
import { getLegalText, listLegalTexts, listLegalVersions } from './get-legal-text.ts';
import { publishLegalText, unscheduleLegalText } from './publish-legal-text.ts';

export const legalTextOperations: Operations['legalTexts'] = {
  list: listLegalTexts,
  get: getLegalText,
  save: saveLegalDraft,
  publish: publishLegalText,
  unschedule: unscheduleLegalText,
  discard: discardLegalDraft,
  versions: listLegalVersions,
};
