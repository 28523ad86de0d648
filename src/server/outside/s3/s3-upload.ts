import type { Readable } from 'node:stream';
import { requireSuccess, type S3Request } from './s3-requests.ts';

type Ask = (request: S3Request) => Promise<Response>;

/** S3 takes at least 5 MiB and at most 10,000 parts: files up to 80 GB. */
export const PART_BYTES = 8 * 1024 * 1024;

/** Sends a stream of unknown length; the file appears whole or not at all. Returns its size. */
export async function putInParts(
  ask: Ask,
  key: string,
  content: Readable,
  onBytes: (bytes: Buffer) => void,
): Promise<number> {
  let sizeBytes = 0;
  let uploadId: string | null = null;
  const etags: string[] = [];
  try {
    for await (const part of partsOf(content)) {
      onBytes(part.bytes);
      sizeBytes += part.bytes.length;
      if (uploadId === null && part.isLast) {
        await requireSuccess(await ask({ method: 'PUT', key, body: part.bytes }));
        return sizeBytes;
      }
      uploadId ??= await beginMultipart(ask, key);
      etags.push(await sendPart(ask, key, { uploadId, number: etags.length + 1, bytes: part.bytes }));
    }
    if (uploadId !== null) await completeMultipart(ask, key, { uploadId, etags });
    return sizeBytes;
  } catch (error) {
    if (uploadId !== null) await abortMultipart(ask, key, uploadId).catch(() => undefined);
    throw error;
  }
}

/** Returns the id that the parts use to name their upload. */
export async function beginMultipart(ask: Ask, key: string): Promise<string> {
  const begun = await requireSuccess(await ask({ method: 'POST', key, query: { uploads: '' } }));
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1];
  if (uploadId === undefined) throw new Error('the store began no multipart upload');
  return uploadId;
}

/** Returns the part's ETag. Sending the same number again replaces the earlier part. */
export async function sendPart(
  ask: Ask,
  key: string,
  { uploadId, number, bytes }: { uploadId: string; number: number; bytes: Buffer },
): Promise<string> {
  const query = { partNumber: String(number), uploadId };
  const answer = await requireSuccess(await ask({ method: 'PUT', key, query, body: bytes }));
  return answer.headers.get('etag') ?? '';
}

export async function completeMultipart(
  ask: Ask,
  key: string,
  { uploadId, etags }: { uploadId: string; etags: readonly string[] },
): Promise<void> {
  const parts = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const text = await (await requireSuccess(await ask({ method: 'POST', key, query: { uploadId }, body }))).text();
  // S3 may answer 200 and report a failure in the body.
  if (text.includes('<Error>')) throw new Error(`the store did not put the parts together: ${text.slice(0, 300)}`);
}

export async function abortMultipart(ask: Ask, key: string, uploadId: string): Promise<void> {
  const answer = await ask({ method: 'DELETE', key, query: { uploadId } });
  await answer.body?.cancel();
}

/** Parts of one size; only the last one, which always comes, may be smaller. */
async function* partsOf(content: Readable): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of content) {
    const bytes = chunk as Buffer;
    held.push(bytes);
    heldBytes += bytes.length;
    while (heldBytes > PART_BYTES) {
      const all = Buffer.concat(held);
      yield { bytes: all.subarray(0, PART_BYTES), isLast: false };
      held = [all.subarray(PART_BYTES)];
      heldBytes -= PART_BYTES;
    }
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}
