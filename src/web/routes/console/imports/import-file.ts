import {
  findHeadRow,
  type ImportColumns,
  plainColumnName,
  portionsOf,
  recogniseColumns,
  type rowsBelow,
} from '../../../../contract/imports/import-columns.ts';
import type { imports } from '../../../../contract/imports/imports.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { keep, readKept } from '../../../client/storage/kept.ts';
import type { TableRows } from '../../../../table-file/table-limits.ts';

/** The file opened in this tab. */
export interface ImportFile {
  fileName: string;
  rows: TableRows;
  headAt: number;
  head: readonly string[];
  /** The meaning of its columns: remembered from a similar file, otherwise recognised by name. */
  columns: ImportColumns;
}

export async function openImportFile(fileName: string, rows: TableRows): Promise<ImportFile> {
  const headAt = findHeadRow(rows);
  const head = rows[headAt] ?? [];
  const remembered = (await readKept(signatureOf(head))) as ImportColumns | undefined;
  return { fileName, rows, headAt, head, columns: remembered ?? recogniseColumns(head) };
}

const signatureOf = (head: readonly string[]): string => `import-columns:${head.map(plainColumnName).join('|')}`;

/** Remembers the chosen meanings for the next file with the same columns. */
export const rememberColumns = ({ head }: ImportFile, columns: ImportColumns): Promise<void> =>
  keep(signatureOf(head), columns);

interface Sending {
  isGivenUp: () => boolean;
  onSent: (share: number) => void;
}

/** Sends the rows in portions and has them checked; null if it was cancelled meanwhile. */
export async function sendRows(
  input: InputOf<typeof imports.begin>,
  rows: ReturnType<typeof rowsBelow>,
  { isGivenUp, onSent }: Sending,
): Promise<{ id: string } | null> {
  onSent(0);
  const { id } = await remoteApi.imports.begin(input);
  let count = 0;
  for (const portion of portionsOf(rows)) {
    if (isGivenUp()) return null;
    await patiently(() => remoteApi.imports.addRows({ id, rows: portion }));
    count += portion.length;
    onSent(count / rows.length);
  }
  return remoteApi.imports.check({ id });
}

const MOST_TRIES = 6;
const BUSY_MS = 5000;

/** A busy server gets the same rows again a little later. */
async function patiently<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await send();
    } catch (error) {
      if (tries === MOST_TRIES || !isApiError(error, 'SERVER_BUSY', 'TOO_MANY_REQUESTS')) throw error;
      await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
    }
}
