import { describeFinding } from './messages.js';

/** @typedef {import('./finding.js').FindingCode} FindingCode */

/**
 * A finding that a text speaks of; `proof` is the part of the text by which it was known.
 * @typedef {{ code: FindingCode, detail: string, proof: string }} KnownError
 */

/** Stands in a message for its subject. */
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

/** `key_revoked`, `KEY-REVOKED` and `KEY_REVOKED` are one; `REVOKED` is not found within `KEY_REVOKED`. */
const CODE = new RegExp(
  `(?<![A-Za-z0-9_-])(?:${findingCodes.map((code) => code.replaceAll('_', '[_-]')).join('|')})(?![A-Za-z0-9_-])`,
  'gi',
);

/**
 * The findings that a text (a log, a retyped screenshot, a message in either language) mentions.
 * @param {string} given
 * @returns {KnownError[]}
 */
export function recognizeError(given) {
  const text = given.replace(COLOUR, '');
  const flat = flatten(text);
  const written = findCodes(text);
  return findingCodes.flatMap((code) => {
    const known = byMessage(code, flat) ?? byCode(code, written);
    return known ? [known] : [];
  });
}

/**
 * How each code is written where it first stands. A single word of English says nothing when it stands in lower case.
 * @param {string} text
 */
function findCodes(text) {
  /** @type {Map<string, string>} */
  const written = new Map();
  for (const [proof] of text.matchAll(CODE)) {
    const code = proof.toUpperCase().replaceAll('-', '_');
    const isCode = code.includes('_') || proof === code;
    if (isCode && !written.has(code)) written.set(code, proof);
  }
  return written;
}

/**
 * @param {FindingCode} code
 * @param {Map<string, string>} written
 * @returns {KnownError | null}
 */
function byCode(code, written) {
  const proof = written.get(code);
  if (proof === undefined) return null;
  return { code, detail: details[code][0] === GAP ? '' : (details[code].at(-1) ?? ''), proof };
}

/**
 * @param {FindingCode} code
 * @param {string} flat
 * @returns {KnownError | null}
 */
function byMessage(code, flat) {
  for (const { detail, parts } of templatesOf(code)) {
    const known = matchTemplate(parts, flat);
    if (known !== null) return { code, detail: detail === GAP ? known.gap : detail, proof: known.proof };
  }
  return null;
}

/** @type {Map<FindingCode, { detail: string, parts: string[] }[]>} */
const templates = new Map();

/**
 * The messages of a code in both languages, split once around the detail.
 * @param {FindingCode} code
 */
function templatesOf(code) {
  const known = templates.get(code);
  if (known) return known;
  const made = details[code].flatMap((detail) => {
    const { zh, en } = describeFinding({ code, detail, severity: 'error' }).message;
    return [zh, en].map((message) => ({
      detail,
      parts: message.split(GAP).map((part) => flatten(part).replace(/(?<![。.,，；;：:])[。.,，；;：:]+$/, '')),
    }));
  });
  templates.set(code, made);
  return made;
}

/**
 * All parts of the message in their order (what lies between them is its detail), or a long one of them.
 * @param {string[]} parts
 * @param {string} flat
 */
function matchTemplate(parts, flat) {
  const [before = '', after = ''] = parts;
  const from = flat.indexOf(before);
  const start = from + before.length;
  const end = from < 0 ? -1 : flat.indexOf(after, start);
  if (end >= 0 && before.length + after.length >= SHORTEST_PROOF) {
    const rest = parts.length > 1 ? flat.slice(start, after === '' ? undefined : end) : '';
    return { gap: /^[\w.:[\]-]{1,255}/.exec(rest)?.[0].replace(/(?<![.:])[.:]+$/, '') ?? '', proof: before || after };
  }
  const longest = parts.toSorted((one, other) => other.length - one.length)[0] ?? '';
  return longest.length >= LONG_PROOF && flat.includes(longest) ? { gap: '', proof: longest } : null;
}

/**
 * Line breaks and spaces are lost and gained on the way through consoles and chats.
 * @param {string} text
 */
const flatten = (text) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
