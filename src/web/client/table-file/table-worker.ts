/** Reads a table in a worker, so that the page stays responsive however long it takes. */
import { readTable } from '../../../table-file/read-table.ts';
import { TableError, type TableRows } from '../../../table-file/table-limits.ts';

export type TableAnswer = { rows: TableRows } | { problem: string };

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void readTable(new Uint8Array(data)).then(
    (rows) => postMessage({ rows } satisfies TableAnswer),
    (error: unknown) => {
      const problem = error instanceof TableError ? error.message : '没能读出这个文件，请重新导出后再试';
      postMessage({ problem } satisfies TableAnswer);
    },
  );
});
