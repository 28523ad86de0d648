import type { Operations } from '../../api/operations.ts';
import { discardLegalDraft, publishLegalText, saveLegalDraft } from './edit-legal-text.ts';
import { getLegalText, listLegalTexts, listLegalVersions } from './get-legal-text.ts';

export const legalTextOperations: Operations['legalTexts'] = {
  list: listLegalTexts,
  get: getLegalText,
  save: saveLegalDraft,
  publish: publishLegalText,
  discard: discardLegalDraft,
  versions: listLegalVersions,
};
