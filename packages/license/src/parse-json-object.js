const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** An unclosed comment reaches to the end: a quotation mark within it starts nothing. */
const STRING = /"(?:[^"\\]|\\.)*(?:"(\s*:)?|\\?$)/gs;

/**
 * The JSON object in these bytes; null for anything else. A duplicate name is refused: parsers differ in which value
 * they take.
 * @param {Uint8Array | null} bytes
 * @returns {Record<string, unknown> | null}
 */
export function parseJsonObject(bytes) {
  if (!bytes) return null;
  try {
    const text = utf8.decode(bytes);
    /** @type {unknown} */
    const value = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && countWritten(text) === countKept(value) ? /** @type {Record<string, unknown>} */ (value) : null;
  } catch {
    return null;
  }
}

/** @param {string} text valid JSON: a string before a colon is a name */
function countWritten(text) {
  let count = 0;
  for (const [, colon] of text.matchAll(STRING)) if (colon) count += 1;
  return count;
}

/**
 * @param {unknown} value
 * @returns {number}
 */
function countKept(value) {
  if (typeof value !== 'object' || value === null) return 0;
  /** @type {unknown[]} */
  const members = Object.values(value);
  let count = Array.isArray(value) ? 0 : members.length;
  for (const member of members) count += countKept(member);
  return count;
}
