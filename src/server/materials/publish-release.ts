import type { Readable } from 'node:stream';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call } from '../call.ts';
import { addRelease, type NewRelease, requireSoundRelease } from '../catalog/add-release.ts';
import { newId } from '../database/new-id.ts';
import type { StoredFile } from '../outside/file-store.ts';
import { addMaterial, type NewMaterial } from './add-material.ts';

export interface NewFile extends Omit<NewMaterial, 'id' | 'releaseId' | 'publishedAt'> {
  /** Opened when its turn comes. */
  open(): Readable;
}

export interface Published {
  /** False when the release existed: its text stays, files are added. */
  isNew: boolean;
  addedTitles: string[];
  /** Were there already. */
  skippedTitles: string[];
}

interface Upload {
  file: NewFile;
  stored: StoredFile;
}

/** Publishes a release with its files: all of it becomes visible at one moment, or nothing does. */
export async function publishRelease(call: Call, release: NewRelease, files: NewFile[]): Promise<Published> {
  await requireSoundRelease(call.database, release);
  const uploads: Upload[] = [];
  let published: Published = { isNew: false, addedTitles: [], skippedTitles: [] };
  try {
    for (const file of files) uploads.push({ file, stored: await call.files.put(file.open()) });
    published = await register(call, release, uploads);
    return published;
  } finally {
    const kept = new Set(published.addedTitles);
    const unused = uploads.filter(({ file }) => !kept.has(file.title));
    await Promise.all(unused.map(({ stored }) => call.files.remove(stored.key)));
  }
}

function register(call: Call, release: NewRelease, uploads: Upload[]): Promise<Published> {
  const now = call.clock.now();
  return call.database.transaction(async (trx) => {
    const { id: releaseId, isNew } = await addRelease(trx, release, now);
    const added = new Set<string>();
    for (const { file, stored } of uploads) {
      const material = { ...file, id: newId(), releaseId, publishedAt: now };
      if (await addMaterial(trx, material, stored)) added.add(file.title);
    }
    const titles = uploads.map(({ file }) => file.title);
    await recordAudit(call, trx, {
      act: 'release.published',
      targetType: 'release',
      targetId: releaseId,
      detail: { version: release.version, isNew, files: [...added] },
    });
    return { isNew, addedTitles: [...added], skippedTitles: titles.filter((title) => !added.has(title)) };
  });
}
