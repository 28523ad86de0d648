import * as z from 'zod/mini';
import { optionalLine } from '../fields.ts';

/** A code as people type and paste it; codes are compared in capitals. */
const normalizeCode = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** The code being entered; '' for none. Only the server knows which codes exist. */
export const enteredCode = optionalLine(64).check(z.overwrite(normalizeCode));
