import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeHashedFile } from '../write-hashed-file.ts';
import type { BackupPlace } from './backup-place.ts';
import { BackupError, MANIFEST, textOf } from './manifest.ts';

/** Written beside the folder and renamed at the end: half a backup is never taken for a whole one. */
export function folderPlace(folder: string): BackupPlace {
  const target = path.resolve(folder);
  return {
    name: target,
    async make(write) {
      await requireEmpty(target);
      const draft = `${target}.${randomUUID().slice(0, 8)}.unfinished`;
      await mkdir(draft, { recursive: true, mode: 0o700 });
      try {
        const manifest = await write({
          put: (name, content) => writeHashedFile(draft, name, content),
          scratch: draft,
        });
        await writeFile(path.join(draft, MANIFEST), textOf(manifest), { mode: 0o600, flush: true });
        await rename(draft, target);
        return manifest;
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        throw error;
      }
    },
    read: (name) => createReadStream(path.join(target, ...name.split('/'))),
    readManifest: () => readFile(path.join(target, MANIFEST), 'utf8').catch(() => null),
  };
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0) throw new BackupError(`${folder} 不是空文件夹，请另选一个`);
}
