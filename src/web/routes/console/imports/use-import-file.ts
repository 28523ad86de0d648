import { useRef, useState } from 'react';
import {
  findHeadRow,
  type ImportColumns,
  plainColumnName,
  portionsOf,
  recogniseColumns,
  rowsBelow,
} from '../../../../contract/imports/import-columns.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { randomString } from '../../../client/random-string.ts';
import { keep, readKept } from '../../../client/storage/kept.ts';
import type { TableRows } from '../../../../table-file/table-limits.ts';

/** The file that is open in this tab, and what its columns mean. */
export interface ImportFile {
  fileName: string;
  rows: TableRows;
  headAt: number;
  columns: ImportColumns;
  /** Chosen once for the file, so that sending it twice begins one import. */
  requestKey: string;
}

export const headOf = ({ rows, headAt }: Pick<ImportFile, 'rows' | 'headAt'>): readonly string[] => rows[headAt] ?? [];

const signatureOf = (head: readonly string[]): string => `import-columns:${head.map(plainColumnName).join('|')}`;

const MOST_TRIES = 6;
const BUSY_MS = 5000;

/** A server that has a lot to do takes the same rows a little later. */
async function patiently<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await send();
    } catch (error) {
      if (tries === MOST_TRIES || !isApiError(error, 'SERVER_BUSY', 'TOO_MANY_REQUESTS')) throw error;
      await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
    }
}

export function useImportFile() {
  const [file, setFile] = useState<ImportFile | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const isClosed = useRef(false);

  const open = async (fileName: string, rows: TableRows) => {
    const headAt = findHeadRow(rows);
    const head = rows[headAt] ?? [];
    const remembered = (await readKept(signatureOf(head))) as ImportColumns | undefined;
    isClosed.current = false;
    setFile({ fileName, rows, headAt, columns: remembered ?? recogniseColumns(head), requestKey: randomString(24) });
  };
  /** The chosen meaning of the columns holds for the next file with the same ones. */
  const change = (columns: ImportColumns) => {
    if (file === null) return;
    void keep(signatureOf(headOf(file)), columns);
    setFile({ ...file, columns, requestKey: randomString(24) });
  };
  const close = () => {
    isClosed.current = true;
    setFile(null);
  };
  /** Sends the rows in portions and has them checked; null where it was given up meanwhile. */
  const send = async (): Promise<string | null> => {
    if (file === null) return null;
    const rows = rowsBelow(file.rows, file.headAt, file.columns);
    setSent(0);
    try {
      const { id } = await remoteApi.imports.begin({ requestKey: file.requestKey, fileName: file.fileName });
      let count = 0;
      for (const portion of portionsOf(rows)) {
        if (isClosed.current) return null;
        await patiently(() => remoteApi.imports.addRows({ id, rows: portion }));
        count += portion.length;
        setSent(count / rows.length);
      }
      await remoteApi.imports.check({ id });
      return id;
    } finally {
      setSent(null);
    }
  };
  return { file, sent, open, change, close, send };
}
