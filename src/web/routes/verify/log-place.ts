import { leafOfKey, type LogVerdict, readHash, verifyLicenseProof, verifyProof } from '@vela/license/log';
import { isApiError } from '../../../contract/is-api-error.ts';
import { quietApi } from '../../client/http/remote-api.ts';
import { fetchPublished } from './published-keys.ts';

/**
 * The place of a key in the license log, as this browser verified it: with the proof in the document, or with the
 * site's.
 */
export type LogPlace = { kind: 'logged'; number: number; by: 'paper' | 'site' } | { kind: 'contradicted' | 'absent' };

interface Paper {
  leaf: Uint8Array;
  /** Null if the document contains no proof. */
  verdict: LogVerdict | null;
}

/** Null if nothing can be said: without keys, without a network, or for a certificate from before the log. */
export async function findLogPlace(text: string): Promise<LogPlace | null> {
  const { keys } = await fetchPublished();
  if (keys.keys.length === 0) return null;
  const paper = await readPaper(text, keys);
  if (paper === null) return null;
  const own = paper.verdict === null ? null : placeOf(paper.verdict, 'paper');
  return own ?? askSite(paper.leaf, keys);
}

type Keys = Parameters<typeof verifyProof>[1]['keys'];

const CERTIFICATE = /token=(ey[\w-]+\.[\w-]+\.[\w-]+)(?:&proof=([\w-]+))?/;

async function readPaper(text: string, keys: Keys): Promise<Paper | null> {
  const [, token, proof] = CERTIFICATE.exec(text) ?? [];
  if (token === undefined) {
    const [leaf, verdict] = await Promise.all([leafOfKey(text), verifyLicenseProof(text, { keys })]);
    return { leaf, verdict };
  }
  const leaf = readHash(claimsOf(token)['leaf']);
  if (leaf === null) return null;
  return { leaf, verdict: proof === undefined ? null : await verifyProof(proof, { leaf, keys }) };
}

function claimsOf(token: string): Record<string, unknown> {
  const [, body = ''] = token.split('.');
  try {
    return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Null if there was no proof. */
function placeOf({ isLogged, index = 0 }: LogVerdict, by: 'paper' | 'site'): LogPlace | null {
  if (isLogged === null) return null;
  return isLogged ? { kind: 'logged', number: index + 1, by } : { kind: 'contradicted' };
}

/** The site only supplies the proof: it is checked here. */
async function askSite(leaf: Uint8Array, keys: Keys): Promise<LogPlace | null> {
  try {
    const { index, path, head } = await quietApi.licenseLog.inclusion({ hash: base64url(leaf) });
    const proof = base64url(new TextEncoder().encode(JSON.stringify({ index, path, head })));
    return placeOf(await verifyProof(proof, { leaf, keys }), 'site');
  } catch (error) {
    return isApiError(error, 'NOT_FOUND') ? { kind: 'absent' } : null;
  }
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
