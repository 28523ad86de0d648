import type { Failure } from '../../../contract/envelope.ts';
import { ApiError, isErrorName } from '../../../contract/errors.ts';
import { isApiError } from '../../../contract/is-api-error.ts';
import { TransportError } from '../answer/transport-error.ts';

/** Larger files are downloaded by the browser itself, which writes to the disk while it downloads. */
export const LARGEST_FETCHED_BYTES = 256 * 1024 * 1024;

const BROKEN_TEXT = '下载中断了，请检查网络后重新下载';
/** Pauses between attempts while no byte arrives. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000];

interface Fetching {
  sizeBytes: number;
  /** In lower-case hex; checked if the browser can compute digests. */
  sha256: string;
  /** Bytes received so far. */
  onProgress: (received: number) => void;
  signal: AbortSignal;
  pausesMs?: readonly number[];
}

interface State {
  parts: Uint8Array<ArrayBuffer>[];
  received: number;
  etag: string | null;
}

/** Fetches a file with progress; after a broken connection it continues behind the last byte. */
export async function fetchResuming(url: string, fetching: Fetching): Promise<Blob> {
  const state: State = { parts: [], received: 0, etag: null };
  for (let failures = 0; ;) {
    const before = state.received;
    try {
      await readOn(url, state, fetching);
      break;
    } catch (error) {
      if (fetching.signal.aborted || isApiError(error)) throw error;
      failures = state.received > before ? 1 : failures + 1;
      const pauseMs = (fetching.pausesMs ?? PAUSES_MS)[failures - 1];
      if (pauseMs === undefined) throw new TransportError('answer', BROKEN_TEXT);
      await pause(pauseMs, fetching.signal);
    }
  }
  const blob = new Blob(state.parts);
  if (blob.size !== fetching.sizeBytes || !(await hasDigest(blob, fetching.sha256)))
    throw new TransportError('answer', '下载的文件与校验值不符，请重新下载');
  return blob;
}

async function readOn(url: string, state: State, { sizeBytes, onProgress, signal }: Fetching): Promise<void> {
  if (state.received >= sizeBytes) return;
  const headers = new Headers();
  if (state.received > 0 && state.etag !== null) {
    headers.set('range', `bytes=${state.received}-`);
    headers.set('if-range', state.etag);
  }
  const answer = await fetch(url, { headers, signal, cache: 'no-store', referrerPolicy: 'no-referrer' });
  if (!answer.ok || answer.body === null) throw await refusalOf(answer);
  // The whole file comes again: it has changed, or the server does not support ranges.
  if (answer.status !== 206) Object.assign(state, { parts: [], received: 0 });
  state.etag = answer.headers.get('etag');
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    state.parts.push(value);
    state.received += value.length;
    onProgress(state.received);
  }
  if (state.received < sizeBytes) throw new TransportError('answer', BROKEN_TEXT);
}

/** A refusal by our server is final; that of a gateway may pass. */
async function refusalOf(answer: Response): Promise<Error> {
  const envelope = (await answer.json().catch(() => null)) as { message?: string; data?: Partial<Failure> } | null;
  const name = envelope?.data?.error;
  if (isErrorName(name))
    return new ApiError(name, envelope?.message === undefined ? {} : { message: envelope.message });
  return new TransportError('answer', BROKEN_TEXT);
}

/** Undefined on pages without TLS. */
const digester = (): SubtleCrypto | undefined => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;

/** True if this browser compares the digest of the fetched file. */
export function canCheckDigest(sha256: string): boolean {
  return sha256 !== '' && digester() !== undefined;
}

async function hasDigest(blob: Blob, sha256: string): Promise<boolean> {
  const subtle = digester();
  if (subtle === undefined || sha256 === '') return true;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await blob.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new TransportError('cancelled', '已取消下载'));
    });
  });
}
