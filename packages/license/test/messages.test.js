import { expect, test } from 'vitest';
import { describeFinding } from '../src/messages.js';

/** @typedef {import('../src/index.js').Finding} Finding */

/** @type {[code: Finding['code'], detail: string][]} */
const findings = [
  ['MALFORMED', 'empty'],
  ['MALFORMED', 'too-long'],
  ['MALFORMED', 'not-a-key'],
  ['MALFORMED', 'header'],
  ['MALFORMED', 'signature'],
  ['MALFORMED', 'payload'],
  ['MALFORMED', 'holderType'],
  ['MALFORMED', 'toString'],
  ['UNSUPPORTED_VERSION', '2'],
  ['UNKNOWN_KEY', 'kid-9'],
  ['SIGNATURE_INVALID', ''],
  ['REVOKED', 'VL-1'],
  ['KEY_REVOKED', 'key-1'],
  ['HOST_NOT_COVERED', 'example.net'],
  ['HOST_NOT_COVERED', ''],
  ['EDITION_NOT_COVERED', 'pro'],
  ['RELEASE_NOT_COVERED', '2027-11-21'],
  ['UPDATES_ENDED', '2027-11-21'],
  ['ISSUED_IN_FUTURE', '2027-11-21'],
  ['CANNOT_CHECK_HERE', 'no-keys'],
  ['CANNOT_CHECK_HERE', 'insecure-context'],
  ['CANNOT_CHECK_HERE', 'no-ed25519'],
  ['CANNOT_CHECK_HERE', 'other'],
  ['REVOCATIONS_UNREADABLE', ''],
  ['REVOCATIONS_STALE', '2027-11-21'],
  ['OPTION_UNREADABLE', 'releaseDate'],
];

test.each(findings)('%s (%s) says what it is and what to do, in both languages', (code, detail) => {
  const { message, fix, who } = describeFinding({ code, severity: 'error', detail });
  for (const text of [message, fix]) {
    expect(text.zh).toMatch(/[\u4e00-\u9fff].*。$/s);
    expect(text.en).toMatch(/^[\x20-\x7e]+\.$/);
    expect(text.zh + text.en).not.toContain('undefined');
  }
  expect(['holder', 'developer', 'vendor', 'nobody']).toContain(who);
});

test.each(['FROM_THE_FUTURE', 'toString', '__proto__'])('the unknown code %s gets a text too', (code) => {
  const finding = /** @type {Finding} */ ({ code, severity: 'error', detail: '' });
  expect(describeFinding(finding).message.zh).toContain(code);
});
