import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readTableFile } from '../../../client/table-file/read-table-file.ts';
import { TableError, type TableRows } from '../../../../table-file/table-limits.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DropZone } from '../../../ui/form/drop-zone.tsx';

interface DropTableProps {
  /** The name of the file input, for screen readers. */
  label: string;
  /** The sentence beside the button. */
  children: ReactNode;
  onRead: (fileName: string, rows: TableRows) => Promise<void> | void;
}

/** A CSV or XLSX file, chosen or dropped, and read in this browser: it is not sent anywhere. */
export function DropTable({ label, children, onRead }: DropTableProps) {
  const reading = useRef<AbortController>(null);
  const [fileName, setFileName] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => () => reading.current?.abort(), []);

  const take = async (file: File) => {
    if (reading.current !== null) return;
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
    }
  };

  return (
    <div>
      <DropZone
        prominent
        label={label}
        icon={FileSpreadsheet}
        accept=".csv,.txt,.tsv,.xlsx"
        onFiles={([file]) => void take(file)}
        underWay={
          fileName !== null && (
            <div className="flex items-end gap-4">
              <div className="min-w-0 flex-1">
                <Progress label={`正在读取 ${fileName}`} share={null} />
              </div>
              <Button size="sm" onClick={() => reading.current?.abort()}>
                停止
              </Button>
            </div>
          )
        }
      >
        {children}
      </DropZone>
      {problem !== '' && (
        <Alert tone="danger" live className="mt-3" title="没有读取">
          {problem}
        </Alert>
      )}
    </div>
  );
}
