import { useRevalidator } from 'react-router';
import type { Upload } from '../../../../contract/files/uploads.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { formatSize } from '../../../ui/form/file-limits.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';

interface WaitingUploadsProps {
  uploads: readonly Upload[];
  onContinue: (upload: Upload) => void;
}

/** Uploads begun but not published: after a reload, or left for later. Empty if there are none. */
export function WaitingUploads({ uploads, onContinue }: WaitingUploadsProps) {
  const [isBusy, run] = useBusy();
  const { revalidate } = useRevalidator();
  if (uploads.length === 0) return null;

  const cancel = ({ id }: Upload) =>
    run(async () => {
      await remoteApi.uploads.cancel({ id });
      await revalidate();
    });

  return (
    <Card title="未完成的上传" description="三天没有动静就会清除。重新选择同一个文件，从断开的地方继续。">
      <ul className="space-y-4">
        {uploads.map((upload) => (
          <li key={upload.id} className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-56">
              <Progress label={upload.fileName} share={upload.offsetBytes / upload.sizeBytes} />
              <p className="tnum mt-1 text-[13px] leading-5 text-ink-faint">
                {upload.state === 'receiving'
                  ? `${formatSize(upload.offsetBytes)} / ${formatSize(upload.sizeBytes)}`
                  : '已传完，还没有添加为资料'}
              </p>
            </div>
            <div className="flex gap-2">
              <Button size="sm" disabled={isBusy} onClick={() => onContinue(upload)}>
                {upload.state === 'receiving' ? '继续上传' : '填写资料'}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                disabled={isBusy}
                aria-label={`取消上传${upload.fileName}`}
                onClick={() => void cancel(upload)}
              >
                取消
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
