import { expect, test } from 'vitest';
import { readRevocations, verifyLicense } from '../src/index.js';
import { claims, makeKey, makeSigner, seconds, signToken } from './made-key.js';

const signer = makeSigner();
const keys = { keys: [signer.jwk] };
const key = makeKey(signer);
const now = '2027-01-01';
const header = { alg: 'EdDSA', typ: 'license-revocations+jwt', kid: signer.kid };
const times = { iat: seconds('2026-12-31'), exp: seconds('2027-01-02') };

/** @param {unknown} list */
const signed = (list, by = signer) => signToken(by, list, header);

/** @param {unknown} revocations */
async function verify(revocations) {
  const list = /** @type {string} */ (revocations);
  const { valid, findings } = await verifyLicense(key, { keys, now, revocations: list });
  return { valid, codes: findings.map(({ code }) => code) };
}

test('a license or a single key that a signed list names is revoked', async () => {
  expect(await verify(signed({ ...times, licenses: [claims.sub], keys: [] }))).toEqual({
    valid: false,
    codes: ['REVOKED'],
  });
  expect(await verify(signed({ ...times, licenses: [], keys: [claims.jti] }))).toEqual({
    valid: false,
    codes: ['KEY_REVOKED'],
  });
  expect(await verify(signed({ ...times, licenses: ['VL-OTHER'], keys: ['key-2'] }))).toEqual({
    valid: true,
    codes: [],
  });
});

test('a list that was verified before is taken as it is', async () => {
  const list = await readRevocations(` ${signed({ ...times, licenses: [claims.sub], keys: [] })}\n`, { keys });
  expect(list).toMatchObject({ licenses: [claims.sub] });
  expect(await verify(list)).toEqual({ valid: false, codes: ['REVOKED'] });
  expect(await verify({ licenses: [], keys: [] })).toEqual({ valid: true, codes: [] });
});

test('an old list is a warning, and what it names stays revoked', async () => {
  const old = { iat: 1, exp: 2 };
  expect(await verify(signed({ ...old, licenses: [], keys: [] }))).toEqual({
    valid: true,
    codes: ['REVOCATIONS_STALE'],
  });
  expect(await verify(signed({ ...old, licenses: [claims.sub], keys: [] }))).toEqual({
    valid: false,
    codes: ['REVOKED', 'REVOCATIONS_STALE'],
  });
});

const named = { ...times, licenses: [claims.sub], keys: [claims.jti] };
/** @type {[name: string, list: unknown][]} */
const unreadable = [
  ['an empty text', ''],
  ['a page', '<html>502</html>'],
  ['a number', 7],
  ['an array', []],
  ['a list without keys', { licenses: [] }],
  ['members that are no text', { licenses: [1], keys: [] }],
  ['a time before all times', { licenses: [], keys: [], exp: -9e15 }],
  ['a time as text', { licenses: [], keys: [], iat: 'x' }],
  ['a signed list of the wrong shape', signed({ licenses: claims.sub, keys: [] })],
  ['a list that somebody else signed', signed(named, makeSigner())],
  ['a list signed by an unknown key', signToken(makeSigner('x'), named, { ...header, kid: 'x' })],
  ['a license key as list', key],
  ['more than eight mebibytes', signed({ ...named, more: 'x'.repeat(1 << 23) })],
];
test.each(unreadable)('%s is a warning, never a revocation', async (_name, list) => {
  expect(await verify(list)).toEqual({ valid: true, codes: ['REVOCATIONS_UNREADABLE'] });
});

test('a revocation list is no license key', async () => {
  expect(await verifyLicense(signed(claims), { keys })).toMatchObject({
    valid: false,
    findings: [{ detail: 'header' }],
  });
});
