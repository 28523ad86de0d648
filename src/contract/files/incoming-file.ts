import * as z from 'zod/mini';

/** An incoming file: its bytes can be read once, and reading fails if it is too large or breaks off. */
export interface IncomingFile {
  /** The file's name on the person's device; only displayed, never used as a path. */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** The field `file` of an endpoint with `payload: 'multipart'`. JSON is not accepted in its place. */
export const incomingFile = z.custom<IncomingFile>(isIncomingFile, '请选择文件');

function isIncomingFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { name, bytes } = value as Partial<IncomingFile>;
  return typeof name === 'string' && typeof bytes === 'object' && Symbol.asyncIterator in bytes;
}

/** `5 MB`, the form in which people read limits. */
export function sizeText(bytes: number): string {
  if (bytes >= 2 ** 30) return `${Number((bytes / 2 ** 30).toFixed(1))} GB`;
  return bytes >= 2 ** 20 ? `${Number((bytes / 2 ** 20).toFixed(1))} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
