import type { Operations } from '../../api/operations.ts';
import { getLetterText, listLetterTexts, listLetterVersions } from './get-letter-text.ts';
import { previewLetter, testLetter } from './preview-letter.ts';
import { restoreLetterText, saveLetterText } from './save-letter-text.ts';

export const letterTextOperations: Operations['letterTexts'] = {
  list: listLetterTexts,
  get: getLetterText,
  save: saveLetterText,
  restore: restoreLetterText,
  versions: listLetterVersions,
  preview: previewLetter,
  test: testLetter,
};
