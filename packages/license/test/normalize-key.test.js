import { expect, test } from 'vitest';
import { processorMs } from '../../../tests/support/growth.ts';
import { inspectKey, normalizeKey, verifyLicense } from '../src/index.js';
import { makeKey, makeSigner } from './made-key.js';

const signer = makeSigner();
const key = makeKey(signer);
const lines = key.match(/.{1,64}/g) ?? [];

/** @param {string} text */
const fullWidth = (text) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

/** @param {string} body @param {string} [dashes] */
const file = (body, dashes = '-----') =>
  `Vela license VL-7K3M\nHolder: x.y-z\n\n${dashes}BEGIN LICENSE KEY${dashes}\n${body}\n${dashes}END LICENSE KEY${dashes}\nthanks`;

/** @type {[name: string, text: string][]} */
const pasted = [
  ['as issued', key],
  ['with spaces around', `  ${key}\t\n`],
  ['broken into lines', lines.join('\n')],
  ['broken into lines by Windows', lines.join('\r\n')],
  ['with line breaks written out', lines.join('\\n')],
  ['with line breaks written out twice', lines.join('\\\\r\\\\n')],
  ['with a byte order mark', `\ufeff${key}`],
  ['with zero-width characters', lines.join('\u200b\u200d\u2060')],
  ['with soft hyphens and no-break spaces', lines.join('\u00ad\u00a0')],
  ['with direction marks', `\u202a${key}\u202c`],
  ['with ideographic spaces', lines.join('\u3000')],
  ['with a NUL', `${key}\0`],
  ['in full-width characters', fullWidth(key)],
  ['with a Chinese full stop', key.replace(/\./g, '。')],
  ['with typographic hyphens', key.replace(/-/g, '‑')],
  ['with minus signs', key.replace(/-/g, '−')],
  ['in quotes', `"${key}"`],
  ['in Chinese quotes', `“${key}”`],
  ['as a file', file(key)],
  ['as a file of many lines', file(lines.join('\r\n'))],
  ['as a file in one line', file(key).replace(/\n/g, ' ')],
  ['as a file with written-out line breaks', file(lines.join('\n')).replace(/\n/g, '\\n')],
  ['as a file with long dashes', file(key, '—–-')],
  ['as a file in full width', fullWidth(file(key))],
  ['as a file that lost its end', file(key).slice(0, file(key).indexOf('\n-----END'))],
];

test.each(pasted)('a key %s is the same key', async (_name, text) => {
  expect(normalizeKey(text)).toBe(key);
  expect((await verifyLicense(text, { keys: { keys: [signer.jwk] } })).valid).toBe(true);
});

test('dashes within a key stay', () => {
  expect(normalizeKey('－a—b_c\u2010.-')).toBe('-a-b_c-.-');
});

test.each([undefined, null, 5, {}, [], Symbol('key')])('what is no text is no key', (input) => {
  expect(normalizeKey(input)).toBe('');
});

test('hostile input is read in no time', () => {
  const readAll = () => {
    for (const part of ['-', '\\', '"', 'BEGINLICENSEKEY', ' \n', '\\\\n', '—', 'ey-.'])
      expect(normalizeKey(part.repeat(200_000)).length).toBeLessThanOrEqual(65_536);
  };
  expect(processorMs(readAll)).toBeLessThan(2000);
});

test('a key is read without verifying, for showing only', () => {
  expect(inspectKey(` ${key} `)).toMatchObject({ header: { alg: 'EdDSA', typ: 'license+jwt' }, claims: { v: 1 } });
  for (const odd of ['', 'a.b.c', `${key}.x`, key.slice(0, key.lastIndexOf('.')), `${key.split('.')[0]}.x.y`, null]) {
    expect(inspectKey(odd)).toBeNull();
  }
});
