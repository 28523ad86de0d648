import { createHash, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject, vi } from 'vitest';
import type * as Archives from '../../src/server/materials/downloads/pack-archive.ts';

/**
 * Each seeded server packs the archives of this repository, which takes ten times as long as everything else that it
 * seeds. The files do not change while the tests run, so tests share the packed archives.
 */
vi.mock('../../src/server/materials/downloads/pack-archive.ts', async (importOriginal) => {
  const real = await importOriginal<typeof Archives>();
  const packArchive: typeof real.packArchive = async (...asked) => {
    const name = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
    const file = path.join(inject('databases').archiveFolder, name);
    const kept = await readFile(file).catch(() => null);
    if (kept !== null) return kept;
    const bytes = await real.packArchive(...asked);
    const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
    return bytes;
  };
  return { ...real, packArchive };
});
