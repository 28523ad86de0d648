import type { Services } from '../../call.ts';
import { findPicture } from './avatar-store.ts';

/** Null when nobody shows this picture, or its file is gone. */
export async function findAvatarFile(
  { database: { db }, files }: Pick<Services, 'database' | 'files'>,
  { name, pixels }: { name: string; pixels: number },
): Promise<{ location: string; sizeBytes: number } | null> {
  const location = await findPicture(db, name, pixels);
  const sizeBytes = location === null ? null : await files.size(location);
  return location === null || sizeBytes === null ? null : { location, sizeBytes };
}
