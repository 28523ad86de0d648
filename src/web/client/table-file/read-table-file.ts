import { MOST_BYTES, TableError, type TableRows, tooLarge } from '../../../table-file/table-limits.ts';
import type { TableAnswer } from './table-worker.ts';

const LONGEST_MS = 30_000;

/** Reads a chosen file in a worker of this browser; it is not sent anywhere. Aborting ends the worker. */
export async function readTableFile(file: File, signal: AbortSignal): Promise<TableRows> {
  if (file.size > MOST_BYTES) throw tooLarge();
  const bytes = await readBytes(file);
  const { promise, resolve, reject } = Promise.withResolvers<TableRows>();
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => {
    if ('rows' in data) resolve(data.rows);
    else reject(new TableError(data.problem));
  });
  // An error in the worker has a message; a worker script that could not be fetched has none, which is not the file's
  // fault.
  worker.addEventListener('error', ({ message }) =>
    reject(
      new TableError(
        message ? '没能读出这个文件，请重新导出后再试' : '读取文件的程序没有加载出来，请检查网络后再选一次，或刷新页面',
      ),
    ),
  );
  signal.addEventListener('abort', () => reject(new TableError('已停止读取')));
  const timer = setTimeout(
    () => reject(new TableError('读了半分钟还没有读完，已停止。请把文件分小后再试')),
    LONGEST_MS,
  );
  worker.postMessage(bytes, [bytes]);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

async function readBytes(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new TableError('文件已经移动或打不开，请重新选择');
  }
}
