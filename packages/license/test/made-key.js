import { generateKeyPairSync, sign } from 'node:crypto';

/** @param {string} [kid] */
export function makeSigner(kid = 'vendor-1') {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x } = publicKey.export({ format: 'jwk' });
  return { kid, privateKey, jwk: { kty: 'OKP', crv: 'Ed25519', kid, x, alg: 'EdDSA', use: 'sig' } };
}

/** @typedef {ReturnType<typeof makeSigner>} Signer */

export const seconds = (/** @type {string} */ iso) => Date.parse(iso) / 1000;

export const claims = {
  v: 1,
  jti: 'key-1',
  iss: 'https://vela.example',
  sub: 'VL-7K3M-9QRT-2XWZ',
  iat: seconds('2026-11-21T08:00:00Z'),
  edition: 'pro',
  editionName: '专业版',
  holder: '上海示例科技有限公司',
  holderType: 'company',
  domains: ['example.com'],
  limits: { developers: 5, projects: null },
  updatesUntil: seconds('2027-11-21T08:00:00Z'),
};

/** @param {unknown} value */
const encode = (value) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/**
 * Signs anything, even tokens that no honest issuer would sign: strings are taken as JSON text.
 * @param {Signer} signer
 * @param {unknown} payload
 * @param {unknown} [header]
 */
export function signToken(signer, payload, header = { alg: 'EdDSA', typ: 'license+jwt', kid: signer.kid }) {
  const body = `${encode(header)}.${encode(payload)}`;
  return `${body}.${sign(null, Buffer.from(body), signer.privateKey).toString('base64url')}`;
}

/**
 * @param {Signer} signer
 * @param {Record<string, unknown>} [changed]
 */
export const makeKey = (signer, changed) => signToken(signer, { ...claims, ...changed });
