import { describe, expect, test } from 'vitest';
import { describeFinding } from '../src/messages.js';
import { findingCodes, recognize, recognizeError } from '../src/recognize.js';

const part = (/** @type {object} */ value) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('/', '_').replaceAll('+', '-');
const token = (/** @type {string} */ typ) =>
  `${part({ alg: 'EdDSA', typ, kid: 'k1' })}.${part({ sub: 'VL-7K3M-2P9Q-R4XT' })}.${'A'.repeat(86)}`;

describe('one field tells what it was given', () => {
  const key = token('license+jwt');
  test.each([
    ['a key', key, 'key'],
    ['a key broken into lines', key.replace(/(.{40})/g, '$1\n'), 'key'],
    ['a key without its last part', key.slice(0, key.lastIndexOf('.')), 'key'],
    ['a line of .env', `VELA_LICENSE_KEY="${key}"`, 'key'],
    ['a license file', `授权条款……\n-----BEGIN LICENSE KEY-----\n${key}\n-----END LICENSE KEY-----`, 'key'],
    [
      'the link of a QR code',
      `https://vela.example/authorize/index?token=${token('license-certificate+jwt')}`,
      'certificate',
    ],
    ['its token alone', token('license-certificate+jwt'), 'certificate'],
    ['a host', 'https://www.example.com:8443/login?x=1', 'host'],
    ['a Chinese host', '例子.公司', 'host'],
    ['this machine', 'http://localhost:3000', 'free-host'],
    ['a private address', '192.168.1.20:8080', 'free-host'],
    ['a trial host of nobody', 'test.other.net', 'host'],
    ['nothing', ' \n', 'empty'],
    ['prose', '你好，请问怎么买', 'unknown'],
    ['markup', '<script>alert(1)</script>', 'unknown'],
  ])('%s', (_name, text, kind) => {
    expect(recognize(text).kind).toBe(kind);
  });

  test.each([
    'VL-7K3M-2P9Q-R4XT',
    'vl7k3m2p9qr4xt',
    'ＶＬ－７Ｋ３Ｍ－２Ｐ９Ｑ－Ｒ４ＸＴ',
    ' VL 7K3M 2P9Q R4XT ',
    '授权编号：VL-7K3M-2P9Q-R4XT，请查收',
  ])('the number in %s', (text) => {
    expect(recognize(text)).toEqual({ kind: 'number', text: 'VL-7K3M-2P9Q-R4XT' });
  });

  test('letters that look like digits are read as digits', () => {
    expect(recognize('VL-O1IL-2P9Q-R4XT')).toEqual({ kind: 'number', text: 'VL-0111-2P9Q-R4XT' });
  });
});

describe('an error text', () => {
  test.each(findingCodes)('with the code %s alone', (code) => {
    expect(recognizeError(`Error: ${code} at start.js:12`).map((error) => error.code)).toEqual([code]);
  });

  test.each(
    findingCodes.flatMap((code) =>
      /** @type {const} */ (['zh', 'en']).map((language) => /** @type {const} */ ([code, language])),
    ),
  )('with the message of %s in %s', (code, language) => {
    const message = describeFinding({ code, detail: 'example.com', severity: 'error' }).message[language];
    const found = recognizeError(`[vela] ${message.replace(/(.{9})/g, '$1\n')}`).map((error) => error.code);
    expect(found).toContain(code);
  });

  test('keeps what the message was about', () => {
    expect(recognizeError('授权的域名不包含 shop.example.net。')).toMatchObject([
      { code: 'HOST_NOT_COVERED', detail: 'shop.example.net' },
    ]);
  });

  test('ordinary words are no codes', () => {
    expect(recognizeError('my access was revoked and suspended')).toEqual([]);
  });
});
