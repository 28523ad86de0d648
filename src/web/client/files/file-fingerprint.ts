import { sha256 } from '@noble/hashes/sha2.js';

const SAMPLE_BYTES = 256 * 1024;

/** Tells whether a file that is chosen again is the one that was begun: its name, size and time, its beginning and its end. */
export async function fileFingerprint(file: File): Promise<string> {
  const digest = sha256.create();
  digest.update(new TextEncoder().encode(JSON.stringify([file.name, file.size, file.lastModified])));
  for (const sample of [file.slice(0, SAMPLE_BYTES), file.slice(-SAMPLE_BYTES)])
    digest.update(new Uint8Array(await sample.arrayBuffer()));
  return Array.from(digest.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
