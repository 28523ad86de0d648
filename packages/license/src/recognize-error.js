import { describeFinding } from './messages.js';

/** @typedef {import('./finding.js').FindingCode} FindingCode */

/**
 * A finding that a text mentions; `proof` is the part of the text that shows it.
 * @typedef {{ code: FindingCode, detail: string, proof: string }} KnownError
 */

/** Marks the place of the subject in a message. */
const GAP = '\u0001';
const SHORTEST_PROOF = 6;
const LONG_PROOF = 10;
/** Colours in the output of consoles. */
const COLOUR = /\p{Cc}\[[\d;]*m/gu;

/**
 * All codes, with the details that change their messages; a new code does not compile until it is listed here.
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

/** `key_revoked`, `KEY-REVOKED` and `KEY_REVOKED` are the same; `REVOKED` is not found within `KEY_REVOKED`. */
const CODE = new RegExp(
  `(?<![A-Za-z0-9_-])(?:${findingCodes.map((code) => code.replaceAll('_', '[_-]')).join('|')})(?![A-Za-z0-9_-])`,
  'gi',
);

/**
 * The findings that a text mentions (a log, a retyped screenshot, a message in either language).
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
 * The first spelling of each code in the text. A single English word in lower case does not count.
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
 * The messages of a code in both languages, split at the detail.
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
 * Finds all parts of the message in their order (the text between them is its detail), or one long part.
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
 * Removes white space: consoles and chats add and drop line breaks and spaces.
 * @param {string} text
 */
const flatten = (text) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
