import type { Services } from '../call.ts';

/** A row that nobody sees any more, and the location of its file. */
export interface DroppedFile {
  id: string;
  location: string;
}

interface Discarding {
  /** Its name in the log. */
  kind: string;
  dropped: readonly DroppedFile[];
  /** Whether another row still needs the file, or will remove it. */
  isShared?: (file: DroppedFile) => Promise<boolean>;
  deleteRow: (id: string) => Promise<unknown>;
}

/** Removes each file and then its row, so that the next sweep tries again if a file could not be removed. */
export async function discardFiles(
  { files, log }: Pick<Services, 'files' | 'log'>,
  { kind, dropped, isShared, deleteRow }: Discarding,
): Promise<void> {
  for (const file of dropped) {
    try {
      if (!(await isShared?.(file))) await files.remove(file.location);
      await deleteRow(file.id);
    } catch (error) {
      log.warn({ err: error, kind, id: file.id }, 'a dropped file could not be removed');
    }
  }
}
