import * as z from 'zod/mini';

/** A file on its way in: its bytes pass once, and reading them fails when it is too large or breaks off. */
export interface IncomingFile {
  /** The file's name on the person's device; only ever shown, never a path. */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** The field `file` of an endpoint with `payload: 'multipart'`. JSON cannot pass for one. */
export const incomingFile = z.custom<IncomingFile>(isIncomingFile, '请选择文件');

function isIncomingFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { name, bytes } = value as Partial<IncomingFile>;
  return typeof name === 'string' && typeof bytes === 'object' && Symbol.asyncIterator in bytes;
}

/** `5 MB`, as limits are told to people. */
export function sizeText(bytes: number): string {
  if (bytes >= 2 ** 30) return `${Number((bytes / 2 ** 30).toFixed(1))} GB`;
  return bytes >= 2 ** 20 ? `${Number((bytes / 2 ** 20).toFixed(1))} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
