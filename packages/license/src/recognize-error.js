import { describeFinding } from './messages.js';

/** @typedef {import('./finding.js').FindingCode} FindingCode */

/**
 * A finding that a text speaks of; `proof` is the part of the text by which it was known.
 * @typedef {{ code: FindingCode, detail: string, proof: string }} KnownError
 */

/** Stands in a message for what it is about. */
const GAP = '\u0001';
const SHORTEST_PROOF = 6;
const LONG_PROOF = 10;
/** How consoles write colours. */
const COLOUR = /\p{Cc}\[[\d;]*m/gu;

/**
 * Every code that there is, with the details that change its message; a new code does not compile until it stands here.
 * @type {Record<FindingCode, readonly string[]>}
 */
const details = {
  MALFORMED: ['empty', 'too-long', 'not-a-key', 'header', 'signature', GAP],
  UNSUPPORTED_VERSION: [GAP],
  UNKNOWN_KEY: [GAP],
  SIGNATURE_INVALID: [''],
  REVOKED: [GAP],
  KEY_REVOKED: [''],
  SUSPENDED: [GAP],
  SUPERSEDED: [GAP],
  TERMS_CHANGED: [''],
  NOT_FOUND: ['check-character', 'number'],
  NOT_RECORDED: [''],
  KEY_ENDING: [GAP],
  CERTIFICATE_INVALID: [''],
  HOST_NOT_COVERED: [GAP],
  EDITION_NOT_COVERED: [GAP],
  RELEASE_NOT_COVERED: [GAP],
  UPDATES_ENDED: [GAP],
  ISSUED_IN_FUTURE: [GAP],
  CANNOT_CHECK_HERE: ['no-keys', 'insecure-context', 'no-ed25519'],
  REVOCATIONS_UNREADABLE: [''],
  REVOCATIONS_STALE: [GAP],
  OPTION_UNREADABLE: [GAP],
};

export const findingCodes = /** @type {FindingCode[]} */ (Object.keys(details));

/**
 * The findings that a text (a log, a screenshot typed off, a message in either language) speaks of.
 * @param {string} given
 * @returns {KnownError[]}
 */
export function recognizeError(given) {
  const text = given.replace(COLOUR, '');
  const flat = flatten(text);
  return findingCodes.flatMap((code) => {
    const known = byMessage(code, flat) ?? byCode(code, text);
    return known ? [known] : [];
  });
}

/**
 * `key_revoked`, `KEY-REVOKED` and `KEY_REVOKED` are one; `REVOKED` is not found within `KEY_REVOKED`.
 * @param {FindingCode} code
 * @param {string} text
 * @returns {KnownError | null}
 */
function byCode(code, text) {
  const pattern = new RegExp(`(?<![A-Za-z0-9_-])${code.replaceAll('_', '[_-]')}(?![A-Za-z0-9_-])`, 'i');
  // A single word of English says nothing when it stands in lower case.
  const proof = pattern.exec(text)?.[0];
  if (proof === undefined || (!code.includes('_') && proof !== code)) return null;
  return { code, detail: details[code][0] === GAP ? '' : (details[code].at(-1) ?? ''), proof };
}

/**
 * @param {FindingCode} code
 * @param {string} flat
 * @returns {KnownError | null}
 */
function byMessage(code, flat) {
  for (const detail of details[code]) {
    const { zh, en } = describeFinding({ code, detail, severity: 'error' }).message;
    for (const message of [zh, en]) {
      const known = matchTemplate(message, flat);
      if (known !== null) return { code, detail: detail === GAP ? known.gap : detail, proof: known.proof };
    }
  }
  return null;
}

/**
 * All parts of the message in their order (what lies between them is its detail), or a long one of them.
 * @param {string} message
 * @param {string} flat
 */
function matchTemplate(message, flat) {
  const parts = message.split(GAP).map((part) => flatten(part).replace(/[。.,，；;：:]+$/, ''));
  const [before = '', after = ''] = parts;
  const from = flat.indexOf(before);
  const start = from + before.length;
  const end = from < 0 ? -1 : flat.indexOf(after, start);
  if (end >= 0 && before.length + after.length >= SHORTEST_PROOF) {
    const rest = parts.length > 1 ? flat.slice(start, after === '' ? undefined : end) : '';
    return { gap: /^[\w.:[\]-]{1,255}/.exec(rest)?.[0].replace(/[.:]+$/, '') ?? '', proof: before || after };
  }
  const longest = parts.toSorted((one, other) => other.length - one.length)[0] ?? '';
  return longest.length >= LONG_PROOF && flat.includes(longest) ? { gap: '', proof: longest } : null;
}

/**
 * Line breaks and spaces are lost and gained on the way through consoles and chats.
 * @param {string} text
 */
const flatten = (text) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
