import { useRef, useState } from 'react';
import { FileUp } from 'lucide-react';
import { isApiError } from '../../../contract/is-api-error.ts';
import { isTransportError } from '../../client/answer/transport-error.ts';
import { Button } from './button.tsx';
import { DropZone } from './drop-zone.tsx';
import { FieldError } from './field.tsx';
import { formatSize, kindsIn, problemOfFile } from './file-limits.ts';
import { Progress } from '../feedback/progress.tsx';

interface UploadFieldProps {
  label: string;
  /** File extensions for the chooser and the check: `.pdf,.png`. */
  accept: string;
  maxBytes: number;
  /** Label of the button after an upload. */
  doneLabel?: string;
  /** Sends the file; `uploadFile` of `client/files/upload.ts` fits. */
  send: (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<unknown>;
}

type State =
  | { is: 'empty' }
  | { is: 'sending'; name: string; share: number }
  | { is: 'done'; name: string; bytes: number }
  | { is: 'wrong'; text: string };

/** One file, chosen or dropped: checked before it is sent, with progress, can be stopped. */
export function UploadField({ label, accept, maxBytes, doneLabel = '换一个', send }: UploadFieldProps) {
  const stop = useRef<AbortController>(null);
  const [state, setState] = useState<State>({ is: 'empty' });

  const take = async (file: File) => {
    const problem = problemOfFile(file, accept, maxBytes);
    if (problem !== undefined) {
      setState({ is: 'wrong', text: problem });
      return;
    }
    const ending = new AbortController();
    stop.current = ending;
    setState({ is: 'sending', name: file.name, share: 0 });
    try {
      await send(file, {
        signal: ending.signal,
        onProgress: (share) => setState({ is: 'sending', name: file.name, share }),
      });
      setState({ is: 'done', name: file.name, bytes: file.size });
    } catch (error) {
      const isSpoken = isApiError(error) || isTransportError(error, 'answer');
      const text = isSpoken ? error.message : '没有传上去，请检查网络后再试一次';
      setState(ending.signal.aborted ? { is: 'empty' } : { is: 'wrong', text });
    }
  };

  return (
    <div>
      <DropZone
        label={label}
        icon={FileUp}
        accept={accept}
        chooseLabel={state.is === 'done' ? doneLabel : undefined}
        onFiles={([file]) => void take(file)}
        underWay={
          state.is === 'sending' && (
            <div className="flex items-end gap-4">
              <div className="min-w-0 flex-1">
                <Progress label={`正在上传 ${state.name}`} share={state.share} />
              </div>
              <Button size="sm" onClick={() => stop.current?.abort()}>
                停止
              </Button>
            </div>
          )
        }
      >
        {state.is === 'done' ? (
          <span role="status" className="break-all text-ink">
            已上传 {state.name}（{formatSize(state.bytes)}）
          </span>
        ) : (
          `拖到这里，或者选择文件。可传 ${kindsIn(accept)}，不超过 ${formatSize(maxBytes)}`
        )}
      </DropZone>
      {state.is === 'wrong' && (
        <div role="alert">
          <FieldError>{state.text}</FieldError>
        </div>
      )}
    </div>
  );
}
