import type { Verdict, VerifyOptions } from '@vela/license';
import { untilThere } from '../../../ui/feedback/lost-part.ts';

/** The claims in which sample keys differ. */
export interface SampleClaims {
  number: string;
  edition: string;
  holder: string;
  holderType: 'personal' | 'company';
  updatesUntil: Date;
}

export interface SampleKey {
  text: string;
  claims: SampleClaims;
  keys: VerifyOptions['keys'];
}

export type SampleVerdict =
  | { isValid: true; license: NonNullable<Verdict['license']> }
  | { isValid: false; message: string };

const ALGORITHM = 'Ed25519';
const KEY_ID = 'sample';

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const encodeJson = (value: unknown): string => encode(new TextEncoder().encode(JSON.stringify(value)));
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Signs with a key pair made for this one page view, in the same way as the server. Null if the browser can't. */
export async function issueSampleKey(claims: SampleClaims): Promise<SampleKey | null> {
  try {
    const pair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
    const { x = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
    const { number, edition, holder, holderType, updatesUntil } = claims;
    const limits = { developers: null, projects: null };
    const body = { v: 1, jti: crypto.randomUUID(), iss: location.origin, sub: number, iat: seconds(new Date()) };
    const head = encodeJson({ alg: 'EdDSA', typ: 'license+jwt', kid: KEY_ID });
    const signed = `${head}.${encodeJson({ ...body, edition, holder, holderType, domains: [], limits, updatesUntil: seconds(updatesUntil) })}`;
    const signature = await crypto.subtle.sign(ALGORITHM, pair.privateKey, new TextEncoder().encode(signed));
    const jwk = { kty: 'OKP', crv: ALGORITHM, alg: 'EdDSA', use: 'sig', kid: KEY_ID, x };
    return { text: `${signed}.${encode(new Uint8Array(signature))}`, claims, keys: { keys: [jwk] } };
  } catch {
    return null;
  }
}

/** The verdict of the verification SDK: the same code that customers run, fetched with the first key. */
export async function checkSampleKey(text: string, keys: SampleKey['keys']): Promise<SampleVerdict> {
  const [{ verifyLicense }, { describeFinding }] = await untilThere(() =>
    Promise.all([import('@vela/license'), import('@vela/license/messages')]),
  );
  const { valid, findings, license } = await verifyLicense(text, { keys });
  if (valid && license) return { isValid: true, license };
  const [first] = findings;
  const { message } = describeFinding(first ?? { code: 'MALFORMED', severity: 'error', detail: '' });
  return { isValid: false, message: message.zh };
}

/** The same key with another holder in its terms: its signature still belongs to the original terms. */
export function withHolder(text: string, holder: string): string {
  const [head, body = '', signature] = text.split('.');
  const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as object;
  return `${head}.${encodeJson({ ...claims, holder })}.${signature}`;
}
