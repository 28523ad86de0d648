import type { Operations } from '../api/operations.ts';
import { chooseLetters, getChoice } from './choose-letters.ts';

export const workLetterOperations: Operations['workLetters'] = { choice: getChoice, choose: chooseLetters };
