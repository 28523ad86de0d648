import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface HashedFile {
  bytes: number;
  sha256: string;
}

/**
 * Writes a new private file, ensures that it is on the disk, and returns its size and hash. `name` uses slashes on
 * every system.
 */
export async function writeHashedFile(
  folder: string,
  name: string,
  content: AsyncIterable<string | Buffer>,
): Promise<HashedFile> {
  const target = path.join(folder, ...name.split('/'));
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted() {
    for await (const chunk of content) {
      const piece = Buffer.from(chunk);
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
  return { bytes, sha256: hash.digest('hex') };
}
