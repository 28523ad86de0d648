import { decodeBase64url } from './base64url.js';
import { normalizeKey } from './normalize-key.js';
import { parseJsonObject } from './parse-json-object.js';

/**
 * The claims of a key, NOT verified: only for display. Null if they cannot be read.
 * @param {unknown} key
 */
export function inspectKey(key) {
  const parts = normalizeKey(key).split('.');
  const [header, claims] = parts.slice(0, 2).map((part) => parseJsonObject(decodeBase64url(part)));
  return parts.length === 3 && header && claims ? { header, claims } : null;
}
