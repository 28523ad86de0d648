import { ApiError } from '../../../contract/errors.ts';
import { NETWORK_TEXT } from '../answer/failure-texts.ts';
import { addressOf, bearer } from '../http/http.ts';
import { dataOf, readEnvelope } from '../answer/read-answer.ts';
import { TransportError } from '../answer/transport-error.ts';

/** A file that needs the token, which neither an `img` nor a link can send. */
export async function fetchFile(path: string, signal?: AbortSignal, side?: 'admin'): Promise<Blob> {
  const response = await ask(addressOf({ path, side }), signal);
  if (response.ok && !(response.headers.get('content-type') ?? '').startsWith('application/json'))
    return response.blob();
  dataOf(readEnvelope(response.status, await response.text()));
  throw new ApiError('INTERNAL_ERROR');
}

async function ask(address: string, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, {
      headers: bearer(),
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: signal ?? null,
    });
  } catch (cause) {
    if (signal?.aborted === true) throw new TransportError('cancelled', '请求已取消');
    throw Object.assign(new TransportError('network', NETWORK_TEXT), { cause });
  }
}

/** Saves a file in the browser's downloads under the given name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
