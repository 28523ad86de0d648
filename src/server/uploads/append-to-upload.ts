import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { isApiError } from '../../contract/is-api-error.ts';
import type { IncomingBytes, uploads } from '../../contract/files/uploads.ts';
import type { SignedInCall } from '../call.ts';
import { checkUpload } from './check-upload.ts';
import { pieceEnd } from './rules.ts';
import { getLivingUpload, presentUpload, type StoredUpload } from './store.ts';
import { acquireLease, type Lease } from './upload-lease.ts';

type Entry = typeof uploads.append;

/**
 * Takes the next bytes of a file, one piece in memory at a time. A piece is acknowledged once it is stored for good; if
 * the connection breaks, the bytes received so far are kept, too.
 */
export async function appendToUpload(call: SignedInCall, input: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const upload = await getLivingUpload(call, call.user.id, input.id);
  if (upload.offset_bytes !== input.offsetBytes) throw new ApiError('UPLOAD_OFFSET_WRONG');
  if (upload.offset_bytes + (input.bytes.lengthBytes ?? 0) > upload.size_bytes) throw new ApiError('BODY_TOO_LARGE');
  const lease = await acquireLease(call, upload);
  try {
    await receive(call, lease, input.bytes);
  } finally {
    await lease.release();
  }
  const after = await getLivingUpload(call, call.user.id, input.id);
  // Starts at once; a status request waits for it, or starts it again.
  if (after.offset_bytes === after.size_bytes)
    checkUpload(call, after).catch((error: unknown) =>
      call.log.error({ err: error, upload: after.id }, 'an upload could not be checked'),
    );
  return presentUpload(after);
}

/** The bytes of the next, incomplete piece. */
interface Held {
  buffer: Buffer;
  length: number;
}

async function receive(call: SignedInCall, lease: Lease, { chunks }: IncomingBytes): Promise<void> {
  const held: Held = { buffer: Buffer.allocUnsafe(call.files.partial.pieceBytes), length: 0 };
  let isStoring = false;
  try {
    for await (const chunk of chunks) {
      isStoring = true;
      await take(call, lease, held, chunk);
      isStoring = false;
    }
  } catch (error) {
    // A full or unavailable store is not a broken connection.
    if (isApiError(error) || isStoring) throw error;
    await flush(call, lease, held);
    throw Object.assign(new ApiError('REQUEST_MALFORMED', { message: '文件没有传完整，请从断开处继续' }), {
      cause: error,
    });
  }
  await flush(call, lease, held);
}

async function take(call: SignedInCall, lease: Lease, held: Held, chunk: Uint8Array): Promise<void> {
  if (lease.upload.offset_bytes + held.length + chunk.length > lease.upload.size_bytes)
    throw new ApiError('BODY_TOO_LARGE');
  for (let taken = 0; taken < chunk.length;) {
    const room = roomFor(call, lease.upload, held);
    const part = chunk.subarray(taken, taken + room);
    held.buffer.set(part, held.length);
    held.length += part.length;
    taken += part.length;
    if (part.length === room) await flush(call, lease, held);
  }
}

const roomFor = ({ files }: SignedInCall, { offset_bytes: offset, size_bytes: size }: StoredUpload, held: Held) =>
  pieceEnd(offset, files.partial.pieceBytes, size) - offset - held.length;

async function flush({ files }: SignedInCall, lease: Lease, held: Held): Promise<void> {
  if (held.length === 0) return;
  const { upload } = lease;
  const bytes = held.buffer.subarray(0, held.length);
  held.length = 0;
  const end = upload.offset_bytes + bytes.length;
  const note = await files.partial.write({
    key: upload.location,
    note: upload.store_note,
    offset: upload.offset_bytes,
    bytes,
    isLast: end === upload.size_bytes,
  });
  await lease.acknowledge(end, note);
}
