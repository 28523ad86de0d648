import { isApiError } from '../../../contract/is-api-error.ts';
import type { Upload } from '../../../contract/files/uploads.ts';
import { addressOf, bearer } from '../http/http.ts';
import { dataOf, readEnvelope } from '../answer/read-answer.ts';
import { quietApi } from '../http/remote-api.ts';
import { isTransportError, TransportError } from '../answer/transport-error.ts';
import { transfer } from './upload.ts';

/** The size of one request. If it breaks off, the server still keeps the bytes that arrived. */
const PIECE_BYTES = 32 * 1024 * 1024;
/** Pauses between attempts while no byte arrives: about a minute in all. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];
/** A storage between us and the server may need time to process the bytes. */
const STALL_MS = 30_000;

interface Sending {
  /** Bytes that were sent; decreases if some did not arrive. */
  onProgress: (sent: number) => void;
  /** True while it waits to try the connection again. */
  onWaiting: (isWaiting: boolean) => void;
  signal: AbortSignal;
  pausesMs?: readonly number[];
  pieceBytes?: number;
}

/** Sends the bytes that the server lacks; after a broken connection it asks for the offset and continues there. */
export async function sendFile(
  file: Blob,
  upload: Pick<Upload, 'id' | 'offsetBytes'>,
  sending: Sending,
): Promise<void> {
  const { onProgress, onWaiting, signal, pausesMs = PAUSES_MS } = sending;
  let offset = upload.offsetBytes;
  for (let failures = 0; offset < file.size;) {
    try {
      if (failures > 0) offset = (await quietApi.uploads.get({ id: upload.id })).offsetBytes;
      onProgress(offset);
      if (offset >= file.size) break;
      offset = await sendPiece(file, upload.id, offset, { ...sending, onMoving: () => onWaiting(false) });
      failures = 0;
    } catch (error) {
      if (signal.aborted || !isWorthAnotherTry(error)) throw error;
      const pauseMs = pausesMs[failures];
      if (pauseMs === undefined) throw error;
      failures += 1;
      onWaiting(true);
      await wait(pauseMs, signal);
    }
  }
  onWaiting(false);
}

async function sendPiece(
  file: Blob,
  id: string,
  offset: number,
  { onProgress, onMoving, signal, pieceBytes = PIECE_BYTES }: Sending & { onMoving: () => void },
): Promise<number> {
  const piece = file.slice(offset, offset + pieceBytes);
  const { status, text, header } = await transfer(
    {
      method: 'PATCH',
      url: addressOf({ path: `/uploads/${id}`, side: 'admin' }),
      headers: {
        ...bearer(),
        'content-type': 'application/offset+octet-stream',
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
      },
      body: piece,
    },
    {
      signal,
      stallMs: STALL_MS,
      onProgress: (share) => {
        onMoving();
        onProgress(offset + share * piece.size);
      },
    },
  );
  const arrived = Number(header('upload-offset') ?? Number.NaN);
  if (status === 204 && Number.isSafeInteger(arrived) && arrived > offset) return arrived;
  dataOf(readEnvelope(status, text));
  throw new TransportError('answer', '服务器没有确认收到文件');
}

/** Broken connections, full queues and failing gateways pass; a refusal of the file or the person does not. */
function isWorthAnotherTry(error: unknown): boolean {
  return (
    isTransportError(error, 'network', 'timeout', 'empty', 'status', 'answer') ||
    isApiError(
      error,
      'UPLOAD_OFFSET_WRONG',
      'UPLOAD_BUSY',
      'REQUEST_MALFORMED',
      'TOO_MANY_REQUESTS',
      'SERVER_BUSY',
      'STORE_UNAVAILABLE',
      'INTERNAL_ERROR',
    )
  );
}

/** Ends early when the browser is online again. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(new TransportError('cancelled', '已暂停上传'));
      else resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
