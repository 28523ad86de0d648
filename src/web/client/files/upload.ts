import { browserConfig } from '../http/browser-config.ts';
import { NETWORK_TEXT, TIMEOUT_TEXT } from '../answer/failure-texts.ts';
import { addressOf, bearer } from '../http/http.ts';
import { type MessageMode, presentFailure } from '../answer/present-outcome.ts';
import { dataOf, readEnvelope } from '../answer/read-answer.ts';
import { encodeBody } from '../http/request-body.ts';
import { TransportError } from '../answer/transport-error.ts';

export interface Upload {
  /** Below the prefix, or below the upload address if one is configured. */
  path: string;
  side?: 'web' | 'admin' | 'machine';
  file: Blob;
  /** Name of the part that contains the file. */
  name?: string;
  fileName?: string;
  fields?: Record<string, string>;
}

export interface UploadOptions {
  /** 0 to 1: the share of bytes sent. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  failure?: MessageMode;
  /** Gives up after this time without progress; the whole upload may take longer. */
  stallMs?: number;
}

/** Sends a file with its fields and returns the data of the answer. */
export async function uploadFile(upload: Upload, options: UploadOptions = {}): Promise<unknown> {
  try {
    const body = encodeBody(partsOf(upload), 'multipart').body as FormData;
    const { status, text } = await transfer(
      { method: 'POST', url: uploadAddress(upload), headers: bearer(), body },
      options,
    );
    return dataOf(readEnvelope(status, text));
  } catch (error) {
    presentFailure(error, options.failure ?? 'toast');
    throw error;
  }
}

interface Transfer {
  method: 'POST' | 'PATCH';
  url: string;
  headers: Record<string, string>;
  body: FormData | Blob;
}

/** `fetch` cannot report how much was sent, so this is the only place with XMLHttpRequest. */
export function transfer(
  { method, url, headers, body }: Transfer,
  { onProgress, signal, stallMs = 10_000 }: Pick<UploadOptions, 'onProgress' | 'signal' | 'stallMs'>,
) {
  type Answer = { status: number; text: string; header: (name: string) => string | null };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const xhr = new XMLHttpRequest();
  let watch: ReturnType<typeof setTimeout> | undefined;
  const fail = (error: TransportError) => {
    reject(error);
    xhr.abort();
  };
  const stillMoving = () => {
    clearTimeout(watch);
    watch = setTimeout(() => fail(new TransportError('timeout', TIMEOUT_TEXT)), stallMs);
  };
  const cancel = () => fail(new TransportError('cancelled', '请求已取消'));
  xhr.upload.addEventListener('progress', (event) => {
    stillMoving();
    if (event.lengthComputable) onProgress?.(event.loaded / event.total);
  });
  xhr.addEventListener('load', () =>
    resolve({ status: xhr.status, text: xhr.responseText, header: (name) => xhr.getResponseHeader(name) }),
  );
  xhr.addEventListener('error', () => reject(new TransportError('network', NETWORK_TEXT)));
  xhr.addEventListener('loadend', () => {
    clearTimeout(watch);
    signal?.removeEventListener('abort', cancel);
  });
  signal?.addEventListener('abort', cancel);
  xhr.open(method, url);
  for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
  xhr.send(body);
  stillMoving();
  if (signal?.aborted) cancel();
  return promise;
}

/** A configured upload address replaces the API address and the prefix of the customers' side. */
function uploadAddress({ path, side }: Upload): string {
  const { uploadUrl } = browserConfig();
  return uploadUrl === '' || side === 'admin' ? addressOf({ path, side }) : uploadUrl.replace(/(?<!\/)\/+$/, '') + path;
}

function partsOf({ file, name = 'file', fileName, fields = {} }: Upload): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value.trim());
  if (fileName === undefined) form.append(name, file);
  else form.append(name, file, fileName);
  return form;
}
