/** Limits far above any list of payments or customers; the browser can still read such a file easily. */
export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 100;
export const MOST_UNPACKED_BYTES = 60 * 1024 * 1024;

/** Rows of texts; the index of a row is its line in the file. */
export type TableRows = readonly (readonly string[])[];

/** The reason why a file cannot be read, as a sentence for people. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

export const tooManyRows = (): TableError =>
  new TableError(`这个文件超过 ${MOST_ROWS.toLocaleString('en-US')} 行，请分成几个文件，例如按月导出`);

export const tooManyColumns = (): TableError =>
  new TableError(`这个文件超过 ${MOST_COLUMNS} 列，不像是账单或名单，请检查导出的内容`);

export const tooLarge = (): TableError => new TableError('这个文件超过 20 MB，不像是账单或名单，没有读取');
