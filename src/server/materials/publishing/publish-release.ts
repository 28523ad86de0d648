import type { Readable } from 'node:stream';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import { addRelease, type NewRelease, requireSoundRelease } from '../../catalog/releases/add-release.ts';
import { newId } from '../../database/new-id.ts';
import type { StoredFile } from '../../outside/file-store.ts';
import { endReservations, reserveFile } from '../../uploads/reserve-file.ts';
import { addMaterial, type NewMaterial } from './add-material.ts';

export interface NewFile extends Omit<NewMaterial, 'id' | 'releaseId' | 'publishedAt'> {
  /** Opened only when its turn comes. */
  open(): Readable;
}

export interface Published {
  /** False if the release existed: its text stays, files are added. */
  isNew: boolean;
  addedTitles: string[];
  /** Titles that were there already. */
  skippedTitles: string[];
}

interface Upload {
  file: NewFile;
  stored: StoredFile;
  /** Reserved before the file was stored; after a crash it is swept up. */
  reserved: string;
}

/** Publishes a release with its files: all of it becomes visible at one moment, or nothing does. */
export async function publishRelease(call: Call, release: NewRelease, files: NewFile[]): Promise<Published> {
  await requireSoundRelease(call.database, release);
  const uploads: Upload[] = [];
  try {
    for (const file of files) {
      const reserved = await reserveFile(call, file.fileName);
      uploads.push({ file, reserved, stored: await call.files.put(file.open(), reserved) });
    }
    const { isNew, added } = await register(call, release, uploads);
    const skipped = uploads.filter((upload) => !added.has(upload));
    await removeAll(call, skipped);
    return { isNew, addedTitles: titlesOf([...added]), skippedTitles: titlesOf(skipped) };
  } catch (error) {
    await removeAll(call, uploads);
    throw error;
  }
}

const titlesOf = (uploads: Upload[]): string[] => uploads.map(({ file }) => file.title);

/** Nothing refers to these files; one that cannot be removed is named in the log and does no harm. */
async function removeAll(call: Call, uploads: Upload[]): Promise<void> {
  for (const { stored } of uploads)
    await call.files
      .remove(stored.key)
      .catch((error: unknown) => call.log.warn({ err: error, key: stored.key }, 'an unused file was left behind'));
}

function register(call: Call, release: NewRelease, uploads: Upload[]): Promise<{ isNew: boolean; added: Set<Upload> }> {
  const now = call.clock.now();
  return call.database.transaction(async (trx) => {
    const { id: releaseId, isNew } = await addRelease(trx, release, now);
    const added = new Set<Upload>();
    for (const upload of uploads) {
      const { file, stored } = upload;
      const material = { ...file, id: newId(), releaseId, publishedAt: now };
      if (await addMaterial(trx, material, stored)) added.add(upload);
    }
    await endReservations(
      trx,
      [...added].map(({ reserved }) => reserved),
    );
    await recordAudit(call, trx, {
      act: 'release.published',
      targetType: 'release',
      targetId: releaseId,
      detail: { version: release.version, isNew, files: titlesOf([...added]) },
    });
    return { isNew, added };
  });
}
