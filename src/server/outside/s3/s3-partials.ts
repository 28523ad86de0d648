import { newFileKey, requireFileKey } from '../file-key.ts';
import type { PartialFile, PartialFiles, Piece } from '../file-store.ts';
import { requireSuccess, type S3Request } from './s3-requests.ts';
import { abortMultipart, beginMultipart, completeMultipart, PART_BYTES, sendPart } from './s3-upload.ts';

type Ask = (request: S3Request) => Promise<Response>;

interface Note {
  /** '' while all bytes are still in the tail. */
  uploadId: string;
  etags: string[];
}

const tailOf = (key: string): string => `${requireFileKey(key)}.tail`;

/**
 * A multipart upload that continues whenever more arrives; less than one part waits beside it in an object of its own.
 */
export function s3Partials(ask: Ask, sizeOf: (key: string) => Promise<number | null>): PartialFiles {
  return {
    pieceBytes: PART_BYTES,
    newKey: newFileKey,
    write: async (piece) => JSON.stringify(await write(ask, piece)),
    async finish({ key, note, sizeBytes }) {
      const { uploadId, etags } = parse(note);
      if ((await sizeOf(key)) !== sizeBytes) await completeMultipart(ask, key, { uploadId, etags });
      await remove(ask, tailOf(key));
    },
    async abandon({ key, note }) {
      const { uploadId } = parse(note);
      if (uploadId !== '') await abortMultipart(ask, key, uploadId);
      await remove(ask, tailOf(key));
      await remove(ask, requireFileKey(key));
    },
    // Unknown multipart uploads are left to the bucket's own rule (docs/running.en.md).
    sweep: async () => {},
  };
}

async function write(ask: Ask, piece: Piece): Promise<Note> {
  const { key, offset, isLast } = piece;
  const { uploadId, etags } = parse(piece.note);
  const index = Math.floor(offset / PART_BYTES);
  const bytes = await withTail(ask, piece, offset % PART_BYTES);
  if (bytes.length < PART_BYTES && !isLast) {
    await requireSuccess(await ask({ method: 'PUT', key: tailOf(key), body: bytes }));
    return { uploadId, etags };
  }
  const id = uploadId === '' ? await beginMultipart(ask, requireFileKey(key)) : uploadId;
  const etag = await sendPart(ask, key, { uploadId: id, number: index + 1, bytes });
  return { uploadId: id, etags: [...etags.slice(0, index), etag] };
}

/** The earlier start of the part, followed by the new bytes. */
async function withTail(ask: Ask, { key, bytes }: Piece, tailBytes: number): Promise<Buffer> {
  if (tailBytes === 0) return bytes;
  const range = { start: 0, end: tailBytes - 1 };
  const answer = await requireSuccess(await ask({ method: 'GET', key: tailOf(key), range }));
  const tail = Buffer.from(await answer.arrayBuffer());
  if (tail.length !== tailBytes) throw new Error('the beginning of a part is not what was kept');
  return Buffer.concat([tail, bytes]);
}

async function remove(ask: Ask, key: string): Promise<void> {
  const answer = await ask({ method: 'DELETE', key });
  if (answer.status !== 404) await requireSuccess(answer);
  await answer.body?.cancel();
}

const parse = (note: PartialFile['note']): Note =>
  note === '' ? { uploadId: '', etags: [] } : (JSON.parse(note) as Note);
