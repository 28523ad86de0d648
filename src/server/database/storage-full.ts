/** SQLite: the disk (or a page limit) is full, or a write failed because of it. */
const SQLITE_FULL = 13;
const SQLITE_IOERR_WRITE = 778;
/** PostgreSQL. */
const DISK_FULL = '53100';
/** HTTP's "Insufficient Storage": tells the HTTP layer of a full disk. */
export const INSUFFICIENT_STORAGE = 507;

/** Whether the error means a full disk, from a database or from Node.js. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.code === DISK_FULL)) return true;
  if ('statusCode' in error && error.statusCode === INSUFFICIENT_STORAGE) return true;
  if (!('errcode' in error) || typeof error.errcode !== 'number') return false;
  return (error.errcode & 0xff) === SQLITE_FULL || error.errcode === SQLITE_IOERR_WRITE;
}
