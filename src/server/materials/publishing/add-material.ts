import type { Transaction } from 'kysely';
import { encodeJson } from '../../database/json-column.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { StoredFile } from '../../outside/file-store.ts';
import path from 'node:path';

export interface NewMaterial {
  id: string;
  releaseId: string | null;
  title: string;
  description: string;
  kind: 'source' | 'document' | 'design' | 'video';
  fileName: string;
  isPublic: boolean;
  /** Editions whose licenses open it. */
  editions: string[];
  publishedAt: number;
}

/** Registers a stored file; false if this release offers the same file under the same name already. */
export async function addMaterial(trx: Transaction<Tables>, material: NewMaterial, file: StoredFile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('material')
    .values({
      id: material.id,
      release_id: material.releaseId,
      title: material.title,
      description: material.description,
      kind: material.kind,
      file_name: material.fileName,
      media_type: mediaTypeOf(material.fileName),
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      location: file.key,
      is_public: material.isPublic ? 1 : 0,
      editions: encodeJson(material.editions),
      published_at: material.publishedAt,
    })
    // The database decides: the second request waits for the first and finds its file.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const types: Record<string, string> = {
  '.zip': 'application/zip',
  '.gz': 'application/gzip',
  '.tgz': 'application/gzip',
  '.7z': 'application/x-7z-compressed',
  '.pdf': 'application/pdf',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.fig': 'application/octet-stream',
  '.sketch': 'application/octet-stream',
};

const mediaTypeOf = (fileName: string): string =>
  types[path.extname(fileName).toLowerCase()] ?? 'application/octet-stream';
