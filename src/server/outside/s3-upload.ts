import type { Readable } from 'node:stream';
import { requireSuccess, type S3Request } from './s3-requests.ts';

type Ask = (request: S3Request) => Promise<Response>;

/** S3 takes at least 5 MiB and at most 10,000 parts: files up to 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Sends a stream of unknown length; the file appears whole or not at all. Returns its size. */
export async function putInParts(
  ask: Ask,
  key: string,
  content: Readable,
  onBytes: (bytes: Buffer) => void,
): Promise<number> {
  let sizeBytes = 0;
  let upload: Multipart | null = null;
  try {
    for await (const part of partsOf(content)) {
      onBytes(part.bytes);
      sizeBytes += part.bytes.length;
      if (upload === null && part.isLast) {
        await requireSuccess(await ask({ method: 'PUT', key, body: part.bytes }));
        return sizeBytes;
      }
      upload ??= await beginMultipart(ask, key);
      await upload.send(part.bytes);
    }
    await upload?.complete();
    return sizeBytes;
  } catch (error) {
    await upload?.abort().catch(() => undefined);
    throw error;
  }
}

interface Multipart {
  send(bytes: Buffer): Promise<void>;
  complete(): Promise<void>;
  abort(): Promise<void>;
}

async function beginMultipart(ask: Ask, key: string): Promise<Multipart> {
  const begun = await requireSuccess(await ask({ method: 'POST', key, query: { uploads: '' } }));
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1] ?? '';
  const etags: string[] = [];
  return {
    async send(bytes) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const answer = await requireSuccess(await ask({ method: 'PUT', key, query, body: bytes }));
      etags.push(answer.headers.get('etag') ?? '');
    },
    async complete() {
      const parts = etags.map(
        (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      );
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
      const text = await (await requireSuccess(await ask({ method: 'POST', key, query: { uploadId }, body }))).text();
      // S3 may answer 200 and say in the body that it failed.
      if (text.includes('<Error>')) throw new Error(`the store did not put the parts together: ${text.slice(0, 300)}`);
    },
    async abort() {
      await ask({ method: 'DELETE', key, query: { uploadId } });
    },
  };
}

/** Parts of one size; only the last one, which always comes, is smaller. */
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
