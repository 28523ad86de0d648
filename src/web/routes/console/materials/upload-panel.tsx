import { FileUp, Pause, Play, X } from 'lucide-react';
import { Button } from '../../../ui/form/button.tsx';
import { DropZone } from '../../../ui/form/drop-zone.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { formatSize } from '../../../ui/form/file-limits.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Copyable } from '../../../ui/media/copyable.tsx';
import type { UploadState, useUpload } from './use-upload.ts';

interface UploadPanelProps {
  uploading: ReturnType<typeof useUpload>;
  /** The expected hash, if one particular file is expected. */
  expected?: string;
}

/** The choice of a file, and its progress. */
export function UploadPanel({ uploading, expected }: UploadPanelProps) {
  const { state } = uploading;
  return (
    <div>
      <DropZone
        label="要上传的文件"
        icon={FileUp}
        onFiles={([file]) => uploading.choose(file)}
        underWay={state.is !== 'empty' && <UnderWay state={state} uploading={uploading} />}
      >
        {expected === undefined
          ? '拖到这里，或者选择文件，不超过 2 GB。中断后会从断开的地方继续。'
          : `请重新选择“${expected}”，从断开的地方继续。`}
      </DropZone>
      {state.is === 'empty' && state.problem !== undefined && (
        <div role="alert">
          <FieldError>{state.problem}</FieldError>
        </div>
      )}
    </div>
  );
}

type Chosen = Exclude<UploadState, { is: 'empty' }>;

function UnderWay({ state, uploading }: { state: Chosen; uploading: UploadPanelProps['uploading'] }) {
  const { fileName, sizeBytes, sha256 } = state.upload;
  const sent = 'sent' in state ? state.sent : sizeBytes;
  return (
    <div className="space-y-3">
      <Progress
        label={fileName}
        share={state.is === 'checking' ? null : sent / sizeBytes}
        tone={state.is === 'ready' ? 'success' : 'primary'}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="tnum min-w-0 flex-1 basis-56 text-[13px] leading-5 text-ink-soft">
          {wordsFor(state, sent)}
        </p>
        <span className="flex gap-2">
          {state.is === 'sending' && (
            <Button size="sm" icon={<Pause aria-hidden className="size-3.5" />} onClick={uploading.pause}>
              暂停
            </Button>
          )}
          {state.is === 'paused' && (
            <Button size="sm" icon={<Play aria-hidden className="size-3.5" />} onClick={uploading.resume}>
              {state.problem === undefined ? '继续' : '重试'}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            icon={<X aria-hidden className="size-3.5" />}
            onClick={() => void uploading.cancel()}
          >
            {state.is === 'ready' ? '换一个文件' : '取消上传'}
          </Button>
        </span>
      </div>
      {state.is === 'ready' && (
        <p className="text-[13px] leading-5 text-ink-soft">
          <Copyable text={sha256} label="SHA-256" className="font-mono break-all">
            SHA-256 {sha256}
          </Copyable>
        </p>
      )}
      {state.is === 'paused' && state.problem !== undefined && (
        <div role="alert">
          <FieldError>{state.problem}</FieldError>
        </div>
      )}
    </div>
  );
}

function wordsFor(state: Chosen, sent: number): string {
  const { sizeBytes } = state.upload;
  const so = `${formatSize(Math.round(sent))} / ${formatSize(sizeBytes)}`;
  switch (state.is) {
    case 'sending':
      return state.isWaiting ? `${so} · 连接断开，正在重新连接…` : so;
    case 'paused':
      return `${so} · 已暂停，已收到的部分保留三天`;
    case 'checking':
      return '已全部收到，正在核对…';
    case 'ready':
      return `已传完，${formatSize(sizeBytes)}`;
  }
}
