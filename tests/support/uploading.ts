import type { SignedInCall } from '../../src/server/call.ts';
import { appendToUpload } from '../../src/server/uploads/append-to-upload.ts';
import { createUpload } from '../../src/server/uploads/create-upload.ts';
import { getUpload } from '../../src/server/uploads/get-upload.ts';

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
  await Promise.resolve();
}

/** Uploads a file like an operator; returns the id of the upload. */
export async function uploadText(call: SignedInCall, fileName: string, text: string): Promise<string> {
  const bytes = Buffer.from(text);
  const { id } = await createUpload(call, { fileName, sizeBytes: bytes.length });
  await appendToUpload(call, { id, offsetBytes: 0, bytes: { lengthBytes: null, chunks: once(bytes) } });
  for (;;) {
    const { state } = await getUpload(call, { id });
    if (state === 'ready') return id;
  }
}
