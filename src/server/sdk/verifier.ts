import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The independent verifier: one file that people who trust neither the site nor its SDK can read before running it. */
export const VERIFIER_FILE = 'verify.mjs';

export interface Verifier {
  bytes: Buffer;
  sha256: string;
}

let reading: Promise<Verifier> | undefined;

/** The file as it is in the repository, the same for every vendor: it contains no names. */
export function readVerifier(): Promise<Verifier> {
  reading ??= read().catch((error: unknown) => {
    // The next request tries again.
    reading = undefined;
    throw error;
  });
  return reading;
}

async function read(): Promise<Verifier> {
  const bytes = await readFile(fileURLToPath(new URL('../../../packages/verifier/verify.mjs', import.meta.url)));
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
