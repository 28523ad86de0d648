import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { S3Place } from '../config.ts';
import { days } from '../duration.ts';
import { requireSuccess, s3Requests, unavailable } from '../outside/s3/s3-requests.ts';
import { listKeys, removeBelow } from '../outside/s3/s3-listing.ts';
import { putInParts } from '../outside/s3/s3-upload.ts';
import type { BackupPlace } from './backup-place.ts';
import { BackupError, MANIFEST, textOf } from './manifest.ts';

/** In the data folder, while SQLite writes its copy. */
const SCRATCH = 'backup-scratch-';

/** Each file is sent while it is read; at most a few parts of one are in memory. */
export function bucketPlace(
  place: S3Place,
  { name, prefix, dataDir }: { name: string; prefix: string; dataDir: string },
): BackupPlace {
  const ask = s3Requests(place);
  const put = async (file: string, content: AsyncIterable<string | Buffer>) => {
    const hash = createHash('sha256');
    const bytes = await putInParts(ask, prefix + file, Readable.from(buffersOf(content)), (part) => hash.update(part));
    return { bytes, sha256: hash.digest('hex') };
  };
  return {
    name,
    async make(write) {
      const there = await inWords(name, listKeys(ask, { prefix, most: 1 }));
      if (there.length > 0) throw new BackupError(`${name} 里已有内容，请另选一个前缀`);
      const scratch = await makeScratch(dataDir);
      try {
        const manifest = await write({ put, scratch });
        // Without the manifest the rest is no backup.
        await put(MANIFEST, Readable.from([Buffer.from(textOf(manifest))]));
        return manifest;
      } catch (error) {
        await removeBelow(ask, prefix).catch(() => undefined);
        throw wordsFor(name, error);
      } finally {
        await rm(scratch, { recursive: true, force: true });
      }
    },
    read: (file) => Readable.from(bytesOf(prefix + file), { objectMode: false }),
    async readManifest() {
      const answer = await inWords(name, ask({ method: 'GET', key: prefix + MANIFEST }));
      if (answer.status !== 404) return text(Readable.from(bodyOf(await inWords(name, requireSuccess(answer)))));
      await answer.body?.cancel();
      return null;
    },
  };

  async function* bytesOf(key: string): AsyncGenerator<Uint8Array> {
    yield* bodyOf(await requireSuccess(await ask({ method: 'GET', key })));
  }
}

async function* bodyOf({ body }: Response): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  try {
    yield* body;
  } catch (cause) {
    throw unavailable(cause);
  }
}

async function* buffersOf(content: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of content) yield Buffer.from(chunk);
}

/** The store's answer, for the person who reads the command line or the list of backups. */
function wordsFor(name: string, error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return error;
  const inner = cause.cause instanceof Error ? cause.cause.message : '';
  return new BackupError(`${name} 暂时不可用：${[cause.message, inner].filter(Boolean).join('，').slice(0, 300)}`, {
    cause: error,
  });
}

async function inWords<T>(name: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw wordsFor(name, error);
  }
}

/** Leftovers of a killed server are removed, too. */
async function makeScratch(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(SCRATCH)) continue;
    const folder = path.join(dataDir, name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > days(1)) await rm(folder, { recursive: true, force: true });
  }
  return mkdtemp(path.join(dataDir, SCRATCH));
}
