import { RefreshCw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { LARGEST_MEDIA_BYTES, type MediaDetail } from '../../../../contract/files/media.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { uploadTo } from '../../../client/files/upload-endpoint.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { formatSize, problemOfFile } from '../../../ui/form/file-limits.ts';
import { MEDIA_KINDS, PATIENT_MS, uploadProblem } from './use-media-uploads.ts';

interface MediaActsProps {
  picture: MediaDetail;
  onReplaced: (picture: MediaDetail) => Promise<void>;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Replaces the file, or removes the picture if nothing uses it. */
export function MediaActs({ picture, onReplaced, onChanged, onClose }: MediaActsProps) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isRemoving, run] = useBusy();
  const input = useRef<HTMLInputElement>(null);
  const { id } = picture;

  const replace = async (file: File | undefined) => {
    if (file === undefined) return;
    const wrong = problemOfFile(file, MEDIA_KINDS, LARGEST_MEDIA_BYTES);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setShare(0);
    try {
      const replaced = await uploadTo(
        'media',
        'replace',
        { id, revision: String(picture.revision), file },
        { fileName: file.name, stallMs: PATIENT_MS, onProgress: setShare },
      );
      toast.success('图片已替换，用到它的地方都换成了新的');
      await onReplaced(replaced);
    } catch (error) {
      setProblem(uploadProblem(error));
      // Shows the current picture: the next file replaces that one.
      if (isApiError(error, 'PICTURE_CHANGED')) await onReplaced(await remoteApi.media.get({ id }));
    } finally {
      setShare(null);
    }
  };
  const remove = async () => {
    const isSure = await confirmDialog({
      title: '删除这张图片？',
      text: '删除之后不能恢复。',
      confirmLabel: '删除',
      tone: 'danger',
    });
    if (!isSure) return;
    await run(async () => {
      await remoteApi.media.remove({ id });
      toast.success('图片已删除');
      await onChanged();
      onClose();
    });
  };

  return (
    <div className="space-y-3 border-t border-line pt-5">
      <p className="tnum text-[13px] leading-5 text-ink-faint">
        {picture.width} × {picture.height}，各种尺寸共 {formatSize(picture.sizeBytes)}，
        <DateTime ms={picture.createdAt} /> 上传
      </p>
      {share === null ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={<RefreshCw aria-hidden className="size-4" />} onClick={() => input.current?.click()}>
            换一个文件
          </Button>
          {picture.uses.length === 0 && (
            <Button
              size="sm"
              loading={isRemoving}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => void remove()}
            >
              删除
            </Button>
          )}
        </div>
      ) : (
        <Progress label={share < 1 ? '正在上传' : '正在处理'} share={share < 1 ? share : null} />
      )}
      {problem !== undefined && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label="换一个文件"
        accept={MEDIA_KINDS}
        className="hidden"
        onChange={({ target }) => {
          void replace(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}
