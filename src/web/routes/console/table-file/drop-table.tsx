import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { readTableFile } from '../../../client/table-file/read-table-file.ts';
import { TableError, type TableRows } from '../../../../table-file/table-limits.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

interface DropTableProps {
  /** Of the file chooser, for screen readers. */
  label: string;
  /** The sentence beside the button. */
  children: ReactNode;
  onRead: (fileName: string, rows: TableRows) => Promise<void> | void;
}

/** A CSV or XLSX file, chosen or dropped, and read in this browser: it is sent nowhere. */
export function DropTable({ label, children, onRead }: DropTableProps) {
  const input = useRef<HTMLInputElement>(null);
  const reading = useRef<AbortController>(null);
  const [fileName, setFileName] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [isOver, setOver] = useState(false);
  useEffect(() => () => reading.current?.abort(), []);

  const take = async (file: File | undefined) => {
    if (file === undefined || reading.current !== null) return;
    const ending = new AbortController();
    reading.current = ending;
    setProblem('');
    setFileName(file.name);
    try {
      await onRead(file.name, await readTableFile(file, ending.signal));
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      if (!ending.signal.aborted) setProblem(`${file.name}：${error.message}`);
    } finally {
      reading.current = null;
      setFileName(null);
      // The same file may be chosen again.
      if (input.current) input.current.value = '';
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <div>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'rounded-card border border-dashed p-5 transition-colors sm:p-6',
          isOver ? 'border-primary-text bg-primary-soft' : 'border-line-strong bg-surface',
        )}
      >
        {fileName === null ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <FileSpreadsheet aria-hidden className="size-6 shrink-0 text-ink-faint" />
            <div className="min-w-0 flex-1 basis-56 text-sm leading-6 text-ink-soft">{children}</div>
            <Button variant="primary" onClick={() => input.current?.click()}>
              选择文件
            </Button>
          </div>
        ) : (
          <div className="flex items-end gap-4">
            <div className="min-w-0 flex-1">
              <Progress label={`正在读取 ${fileName}`} share={null} />
            </div>
            <Button size="sm" onClick={() => reading.current?.abort()}>
              停止
            </Button>
          </div>
        )}
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={label}
          accept=".csv,.txt,.tsv,.xlsx"
          className="hidden"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </div>
      {problem !== '' && (
        <Alert tone="danger" live className="mt-3" title="没有读取">
          {problem}
        </Alert>
      )}
    </div>
  );
}
