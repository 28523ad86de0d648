import * as z from 'zod/mini';
import { optionalLine } from '../fields.ts';

/** As people type and paste it; codes are compared in capitals. */
const normalizeCode = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** A code being entered: '' is none. Which codes there are is the server's to say. */
export const enteredCode = optionalLine(64).check(z.overwrite(normalizeCode));
