import type { Upload } from '../../contract/files/uploads.ts';

/** A file's progress, judged by the stored bytes. */
export function uploadState(row: { size_bytes: number; offset_bytes: number; sha256: string }): Upload['state'] {
  if (row.sha256 !== '') return 'ready';
  return row.offset_bytes < row.size_bytes ? 'receiving' : 'checking';
}

/**
 * The end of the piece that begins at `offset`: the next multiple of the store's piece size, or the end of the file.
 */
export function pieceEnd(offset: number, pieceBytes: number, sizeBytes: number): number {
  return Math.min((Math.floor(offset / pieceBytes) + 1) * pieceBytes, sizeBytes);
}
