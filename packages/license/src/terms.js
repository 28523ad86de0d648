import { encodeBase64url } from './base64url.js';
import { BEGIN, LONGEST_INPUT, trim } from './normalize-key.js';

/** White space, invisible characters, escaped line breaks, and the marks that mail programs put before quoted lines. */
const NOISE = /\\{1,4}[nrt]|[\s\p{Cc}\p{Cf}\ufe0e\ufe0f>]/gu;
const DASH = /[\u2010-\u2015\u2043\u2212]/g;
const TERMS = 'BEGINLICENSETERMS';

/**
 * The sentences of a license file in the form that is signed: without line breaks, spaces, invisible characters and
 * character widths. Text before the key counts as terms even without their mark: a reader would take it for terms. Null
 * for a bare key; empty if there is no text before the key.
 * @param {unknown} file
 */
export function normalizeTerms(file) {
  if (typeof file !== 'string' || file.length > LONGEST_INPUT) return null;
  const text = file.normalize('NFKC').replace(NOISE, '').replace(DASH, '-');
  const end = text.indexOf(BEGIN);
  const start = text.indexOf(TERMS);
  if (end < 0) return null;
  return trim(text.slice(start >= 0 && start < end ? start + TERMS.length : 0, end), '-');
}

/**
 * True if the sentences of the file are the signed ones, or if there are none to compare.
 * @param {unknown} file
 * @param {string | null} digest of the key
 */
export async function termsAreGenuine(file, digest) {
  const terms = normalizeTerms(file);
  if (!terms || (!digest && !String(file).includes('LICENSE TERMS'))) return true;
  const bytes = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(terms));
  return encodeBase64url(new Uint8Array(bytes)) === digest;
}
