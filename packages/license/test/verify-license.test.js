import { generateKeyPair, exportJWK, CompactSign, compactVerify, createLocalJWKSet } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inspectKey, verifyLicense } from '../src/index.js';
import { claims, makeKey, makeSigner, signToken } from './made-key.js';

const signer = makeSigner();
const keys = { keys: [signer.jwk] };
const now = new Date('2027-01-01T00:00:00Z');
const key = makeKey(signer);

/**
 * @param {unknown} text
 * @param {Partial<import('../src/index.js').VerifyOptions>} [options]
 */
const verify = (text, options) => verifyLicense(text, { keys, now, ...options });

/** @param {import('../src/index.js').Verdict} verdict */
const codesOf = ({ findings }) => findings.map(({ code }) => code);

/** @param {string} detail */
const malformed = (detail) => ({ valid: false, findings: [{ code: 'MALFORMED', severity: 'error', detail }] });

afterEach(() => vi.unstubAllGlobals());

test('a genuine key is valid and says what was licensed', async () => {
  expect(await verify(key)).toEqual({
    valid: true,
    findings: [],
    license: {
      number: 'VL-7K3M-9QRT-2XWZ',
      edition: 'pro',
      editionName: '专业版',
      holder: '上海示例科技有限公司',
      holderType: 'company',
      domains: ['example.com'],
      subdomainLevels: null,
      limits: { developers: 5, projects: null },
      issuedAt: new Date('2026-11-21T08:00:00Z'),
      updatesUntil: new Date('2027-11-21T08:00:00Z'),
      issuer: 'https://vela.example',
      jti: 'key-1',
      kid: 'vendor-1',
      terms: null,
    },
  });
});

test('verifying asks nothing of any network', async () => {
  const fetched = vi.fn();
  for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket']) vi.stubGlobal(name, fetched);
  expect((await verify(key, { host: 'example.com', revocations: 'unreadable' })).valid).toBe(true);
  expect((await verify('nonsense')).valid).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});

test('now is the default time, and unknown claims are passed over', async () => {
  const verdict = await verifyLicense(makeKey(signer, { terms: 'abc_-', seats: 9 }), { keys });
  expect(verdict).toMatchObject({ valid: true, license: { terms: 'abc_-' } });
});

test('a key says how far below its domains it reaches; keys from before, which say nothing, cover all sub-domains', async () => {
  const bounded = makeKey(signer, { subdomains: 1 });
  expect(await verify(bounded, { host: 'a.example.com' })).toMatchObject({
    valid: true,
    license: { subdomainLevels: 1 },
  });
  expect(codesOf(await verify(bounded, { host: 'b.a.example.com' }))).toEqual(['HOST_NOT_COVERED']);
  expect(await verify(key, { host: 'c.b.a.example.com' })).toMatchObject({ valid: true, findings: [] });
  for (const subdomains of [-1, 1.5, '1', [], true])
    expect(await verify(makeKey(signer, { subdomains }))).toEqual(malformed('subdomains'));
});

describe('what is not a key', () => {
  const [header = '', payload = '', signature = ''] = key.split('.');
  const last = signature.at(-1) ?? '';
  const spareBits = { A: 'B', Q: 'R', g: 'h', w: 'x' }[last] ?? '';
  /** @type {[name: string, input: unknown, detail: string][]} */
  const cases = [
    ['nothing', undefined, 'empty'],
    ['null', null, 'empty'],
    ['a number', 12, 'empty'],
    ['an object', { toString: () => key }, 'empty'],
    ['an array', [key], 'empty'],
    ['white space', ' \n\t\u200b', 'empty'],
    ['a word', 'hello', 'not-a-key'],
    ['two parts', `${header}.${payload}`, 'not-a-key'],
    ['four parts', `${key}.${signature}`, 'not-a-key'],
    ['no payload', `${header}..${signature}`, 'not-a-key'],
    ['no signature', `${header}.${payload}.`, 'not-a-key'],
    ['no header', `.${payload}.${signature}`, 'header'],
    ['10,000 characters', 'e'.repeat(10_000), 'too-long'],
    ['a million brackets', '['.repeat(1_000_000), 'too-long'],
    ['a million dashes and backslashes', '-\\'.repeat(500_000), 'too-long'],
    ['padding', `${key}==`, 'signature'],
    ['a standard base64 character', `${header}.${payload}.${signature.slice(0, -2)}+${last}`, 'signature'],
    ['changed spare bits', key.slice(0, -1) + spareBits, 'signature'],
    ['a short signature', key.slice(0, -4), 'signature'],
    ['a long signature', `${key}AAAA`, 'signature'],
    ['a lost last character', key.slice(0, -1), 'signature'],
    ['a signature of impossible length', `${key}AAA`, 'signature'],
    ['a header that is no JSON', `eyJ.${payload}.${signature}`, 'header'],
  ];
  test.each(cases)('%s is malformed', async (_name, input, detail) => {
    expect(await verify(input)).toEqual(malformed(detail));
  });

  /** @type {[name: string, header: unknown][]} */
  const headers = [
    ['none as algorithm', { alg: 'none', typ: 'license+jwt', kid: 'vendor-1' }],
    ['HS256', { alg: 'HS256', typ: 'license+jwt', kid: 'vendor-1' }],
    ['another type', { alg: 'EdDSA', typ: 'JWT', kid: 'vendor-1' }],
    ['the type of a revocation list', { alg: 'EdDSA', typ: 'license-revocations+jwt', kid: 'vendor-1' }],
    ['no kid', { alg: 'EdDSA', typ: 'license+jwt' }],
    ['an empty kid', { alg: 'EdDSA', typ: 'license+jwt', kid: '' }],
    ['a kid that is a number', { alg: 'EdDSA', typ: 'license+jwt', kid: 1 }],
    ['a kid without end', { alg: 'EdDSA', typ: 'license+jwt', kid: 'k'.repeat(129) }],
    ['critical extensions', { alg: 'EdDSA', typ: 'license+jwt', kid: 'vendor-1', crit: ['b64'] }],
    ['its own public key', { alg: 'EdDSA', typ: 'license+jwt', kid: 'vendor-1', jwk: signer.jwk }],
    ['a member twice', '{"alg":"none","alg":"EdDSA","typ":"license+jwt","kid":"vendor-1"}'],
    ['an array', '["EdDSA"]'],
    ['null', 'null'],
    ['text', '"EdDSA"'],
  ];
  test.each(headers)('a header with %s is refused', async (_name, wrong) => {
    expect(await verify(signToken(signer, claims, wrong))).toEqual(malformed('header'));
  });
});

describe('signed content that no honest issuer writes', () => {
  const { sub: _sub, ...withoutNumber } = claims;
  const text = JSON.stringify(claims);
  /** @type {[name: string, payload: unknown, detail: string][]} */
  const cases = [
    ['an array', [], 'payload'],
    ['a number', '1', 'payload'],
    ['broken JSON', '{', 'payload'],
    ['a duplicated claim', text.replace('"edition":"pro"', '"edition":"pro","edition":"flagship"'), 'payload'],
    [
      'a duplicated claim, escaped',
      text.replace('"edition":"pro"', '"edition":"pro","editio\\u006e":"tenant"'),
      'payload',
    ],
    ['a duplicated limit', text.replace('"developers":5', '"developers":5,"developers":50'), 'payload'],
    ['a byte order mark', `\ufeff${text}`, 'payload'],
    ['hostile nesting', '['.repeat(5000), 'payload'],
    ['no version', { ...claims, v: undefined }, 'v'],
    ['a version as text', { ...claims, v: '1' }, 'v'],
    ['no number', withoutNumber, 'sub'],
    ['a number with other characters', { ...claims, sub: 'VL 1' }, 'sub'],
    ['a number as object', { ...claims, sub: { startsWith: 'VL-' } }, 'sub'],
    ['an empty jti', { ...claims, jti: '' }, 'jti'],
    ['an issuer that is null', { ...claims, iss: null }, 'iss'],
    ['a time with fractions', { ...claims, iat: 1.5 }, 'iat'],
    ['a negative time', { ...claims, iat: -1 }, 'iat'],
    ['a time beyond all dates', { ...claims, updatesUntil: 9e15 }, 'updatesUntil'],
    ['a name of its edition that is no text', { ...claims, editionName: 7 }, 'editionName'],
    ['a time as text', { ...claims, updatesUntil: '2027-01-01' }, 'updatesUntil'],
    ['no edition', { ...claims, edition: undefined }, 'edition'],
    ['a holder as list', { ...claims, holder: ['x'] }, 'holder'],
    ['an unknown kind of holder', { ...claims, holderType: 'team' }, 'holderType'],
    ['domains as text', { ...claims, domains: 'example.com' }, 'domains'],
    ['a domain that is null', { ...claims, domains: [null] }, 'domains'],
    ['no limits', { ...claims, limits: null }, 'limits'],
    ['limits as text', { ...claims, limits: 'none' }, 'limits'],
    ['half the limits', { ...claims, limits: { developers: 1 } }, 'limits'],
    ['a negative limit', { ...claims, limits: { developers: null, projects: -1 } }, 'limits'],
    ['terms as number', { ...claims, terms: 1 }, 'terms'],
    ['terms that are no digest', { ...claims, terms: 'a b' }, 'terms'],
  ];
  test.each(cases)('%s is malformed', async (_name, payload, detail) => {
    expect(await verify(signToken(signer, payload))).toEqual(malformed(detail));
  });

  test('text that looks like members does not count as members', async () => {
    const holder = '","holder":"x\\","edition":"y", {"a":1}';
    expect(await verify(makeKey(signer, { holder, iss: ':' }))).toMatchObject({ valid: true, license: { holder } });
  });

  test('bytes that are not UTF-8 are malformed', async () => {
    const bytes = Buffer.from(JSON.stringify(claims));
    bytes[bytes.indexOf('pro')] = 0xff;
    const body = `${key.split('.')[0]}.${bytes.toString('base64url')}`;
    const { sign } = await import('node:crypto');
    const forged = `${body}.${sign(null, Buffer.from(body), signer.privateKey).toString('base64url')}`;
    expect(await verify(forged)).toEqual(malformed('payload'));
  });

  test('a version of the future has its own code', async () => {
    expect(await verify(signToken(signer, { v: 2, what: 'ever' }))).toEqual({
      valid: false,
      findings: [{ code: 'UNSUPPORTED_VERSION', severity: 'error', detail: '2' }],
    });
  });
});

describe('whose signature', () => {
  test('another vendor with the same kid is refused', async () => {
    expect(await verify(makeKey(makeSigner()))).toEqual({
      valid: false,
      findings: [{ code: 'SIGNATURE_INVALID', severity: 'error', detail: '' }],
    });
  });

  test('a changed character in the content is refused', async () => {
    const place = key.indexOf('.') + 20;
    const changed = key.slice(0, place) + (key[place] === 'A' ? 'B' : 'A') + key.slice(place + 1);
    expect(codesOf(await verify(changed))).toEqual(['SIGNATURE_INVALID']);
  });

  test('a kid that the set does not have is unknown', async () => {
    expect(await verify(makeKey(makeSigner('other')))).toEqual({
      valid: false,
      findings: [{ code: 'UNKNOWN_KEY', severity: 'error', detail: 'other' }],
    });
  });

  test('keys rotate with overlap, also within one set', async () => {
    const next = makeSigner('vendor-2');
    const growing = { keys: [signer.jwk] };
    expect((await verify(key, { keys: growing })).valid).toBe(true);
    growing.keys.push(next.jwk);
    expect((await verify(makeKey(next), { keys: growing })).valid).toBe(true);
    growing.keys[0] = { ...makeSigner().jwk };
    expect(codesOf(await verify(key, { keys: growing }))).toEqual(['SIGNATURE_INVALID']);
  });

  const { x } = signer.jwk;
  /** @type {[name: string, jwk: unknown][]} */
  const unusable = [
    ['null', null],
    ['no key material', { ...signer.jwk, x: undefined }],
    ['short key material', { ...signer.jwk, x: 'AAAA' }],
    ['padded key material', { ...signer.jwk, x: `${x}=` }],
    ['another type', { ...signer.jwk, kty: 'EC' }],
    ['another curve', { ...signer.jwk, crv: 'X25519' }],
    ['another algorithm', { ...signer.jwk, alg: 'ES256' }],
    ['encryption', { ...signer.jwk, use: 'enc' }],
  ];
  test.each(unusable)('a public key with %s is passed over', async (_name, jwk) => {
    const set = /** @type {import('../src/index.js').Jwks} */ ({ keys: [jwk] });
    expect(codesOf(await verify(key, { keys: set }))).toEqual(['UNKNOWN_KEY']);
    expect((await verify(key, { keys: { keys: [...set.keys, signer.jwk] } })).valid).toBe(true);
  });

  test('a public key may leave out its use or name the new algorithm', async () => {
    const { alg: _alg, use: _use, ...bare } = signer.jwk;
    expect((await verify(key, { keys: { keys: [bare] } })).valid).toBe(true);
    expect((await verify(key, { keys: { keys: [{ ...bare, alg: 'Ed25519' }] } })).valid).toBe(true);
  });

  test('keys made with jose are accepted, and jose accepts ours', async () => {
    const { publicKey, privateKey } = await generateKeyPair('EdDSA');
    const header = { alg: 'EdDSA', typ: 'license+jwt', kid: 'jose' };
    const made = await new CompactSign(Buffer.from(JSON.stringify(claims))).setProtectedHeader(header).sign(privateKey);
    const set = { keys: [{ ...(await exportJWK(publicKey)), kid: 'jose', alg: 'EdDSA', use: 'sig' }] };
    expect(await verify(made, { keys: set })).toMatchObject({ valid: true, license: { number: claims.sub } });
    const { payload } = await compactVerify(key, createLocalJWKSet(keys), { algorithms: ['EdDSA'] });
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual(inspectKey(key)?.claims);
  });
});

describe('where it cannot be told', () => {
  const unknown = (/** @type {string} */ detail) => ({
    valid: null,
    findings: [{ code: 'CANNOT_CHECK_HERE', severity: 'warning', detail }],
  });

  test.each([undefined, null, {}, { keys: 'x' }, 'keys'])('without a key set (%j)', async (set) => {
    const options = /** @type {import('../src/index.js').VerifyOptions} */ (/** @type {unknown} */ ({ keys: set }));
    expect(await verifyLicense(key, options)).toEqual(unknown('no-keys'));
  });

  test('without options', async () => {
    const unset = /** @type {import('../src/index.js').VerifyOptions} */ (/** @type {unknown} */ (undefined));
    expect(await verifyLicense(key, unset)).toEqual(unknown('no-keys'));
  });

  test('in an insecure context', async () => {
    vi.stubGlobal('crypto', {});
    expect(await verify(key)).toEqual(unknown('insecure-context'));
    vi.stubGlobal('crypto', undefined);
    expect(await verify(key)).toEqual(unknown('insecure-context'));
  });

  test('where Ed25519 is missing, and it is tried again later', async () => {
    const set = { keys: [signer.jwk] };
    vi.stubGlobal('crypto', { subtle: { importKey: () => Promise.reject(new Error('NotSupportedError')) } });
    expect(await verify(key, { keys: set })).toEqual(unknown('no-ed25519'));
    vi.unstubAllGlobals();
    expect((await verify(key, { keys: set })).valid).toBe(true);
  });
});

describe('what the license covers', () => {
  test.each([
    ['www.example.com', true],
    ['localhost:3000', true],
    ['example.net', false],
    ['', false],
  ])('host %j', async (host, isCovered) => {
    expect(codesOf(await verify(key, { host }))).toEqual(isCovered ? [] : ['HOST_NOT_COVERED']);
    expect(codesOf(await verify(makeKey(signer, { domains: [] }), { host }))).toEqual([]);
  });

  test('a host that is no text is not covered, and a long one is cut in the finding', async () => {
    const odd = /** @type {string} */ (/** @type {unknown} */ (Object.create(null)));
    expect((await verify(key, { host: odd })).findings).toMatchObject([{ code: 'HOST_NOT_COVERED', detail: 'object' }]);
    expect((await verify(key, { host: 'x.'.repeat(5000) })).findings[0]?.detail).toHaveLength(255);
  });

  test.each([
    ['pro', true],
    [['flagship', 'pro'], true],
    ['flagship', false],
    [[], false],
  ])('edition %j', async (edition, isCovered) => {
    expect((await verify(key, { edition })).findings).toEqual(
      isCovered ? [] : [{ code: 'EDITION_NOT_COVERED', severity: 'error', detail: 'pro' }],
    );
  });

  test.each([
    ['2027-11-21', true],
    [new Date('2027-11-21T08:00:00Z'), true],
    [Date.parse('2027-11-21T08:00:01Z'), false],
    ['2027-11-22', false],
  ])('release of %s', async (releaseDate, isCovered) => {
    expect((await verify(key, { releaseDate })).findings).toEqual(
      isCovered ? [] : [{ code: 'RELEASE_NOT_COVERED', severity: 'error', detail: '2027-11-21' }],
    );
  });

  test('time passing never makes a key invalid', async () => {
    expect(await verify(key, { now: '2126-01-01', releaseDate: '2027-01-01' })).toMatchObject({
      valid: true,
      findings: [{ code: 'UPDATES_ENDED', severity: 'info', detail: '2027-11-21' }],
    });
  });

  test('a key from the future is a warning, five minutes of clock difference are not', async () => {
    expect(await verify(key, { now: 0 })).toMatchObject({
      valid: true,
      findings: [{ code: 'ISSUED_IN_FUTURE', severity: 'warning', detail: '2026-11-21' }],
    });
    expect(codesOf(await verify(key, { now: '2026-11-21T07:55:00Z' }))).toEqual([]);
  });

  test('dates that are none are left out with a warning', async () => {
    const odd = /** @type {string} */ (/** @type {unknown} */ ({}));
    expect(await verify(key, { releaseDate: 'soon', now: NaN })).toMatchObject({
      valid: true,
      findings: [
        { code: 'OPTION_UNREADABLE', severity: 'warning', detail: 'releaseDate' },
        { code: 'OPTION_UNREADABLE', detail: 'now' },
      ],
    });
    expect(codesOf(await verify(key, { releaseDate: odd, now: Infinity }))).toEqual([
      'OPTION_UNREADABLE',
      'OPTION_UNREADABLE',
    ]);
  });

  test('everything that is wrong is said at once', async () => {
    const verdict = await verify(key, {
      host: 'example.net',
      edition: 'flagship',
      releaseDate: '2028-01-01',
      now: '2028-02-01',
      revocations: { licenses: [claims.sub], keys: ['key-1'], exp: 0 },
    });
    expect(verdict.valid).toBe(false);
    expect(verdict.license?.number).toBe(claims.sub);
    expect(codesOf(verdict).sort()).toEqual([
      'EDITION_NOT_COVERED',
      'HOST_NOT_COVERED',
      'KEY_REVOKED',
      'RELEASE_NOT_COVERED',
      'REVOCATIONS_STALE',
      'REVOKED',
      'UPDATES_ENDED',
    ]);
  });
});
