import { ImageUp, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { LARGEST_MEDIA_BYTES } from '../../../../contract/files/media.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { IconButton } from '../../../ui/form/button.tsx';
import { DropZone } from '../../../ui/form/drop-zone.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { formatSize, kindsIn } from '../../../ui/form/file-limits.ts';
import { MEDIA_KINDS, type MediaUpload, type useMediaUploads } from './use-media-uploads.ts';

type MediaDropProps = Pick<ReturnType<typeof useMediaUploads>, 'uploads' | 'take' | 'dismiss'>;

/**
 * Pictures are chosen, dragged here, or pasted anywhere on the page; each shows its progress, or why it was refused.
 */
export function MediaDrop({ uploads, take, dismiss }: MediaDropProps) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);

  return (
    <div>
      <DropZone label="上传图片" icon={ImageUp} accept={MEDIA_KINDS} multiple chooseLabel="选择图片" onFiles={take}>
        选择图片，拖到这里，或直接粘贴。可传 {kindsIn(MEDIA_KINDS)}，每张不超过 {formatSize(LARGEST_MEDIA_BYTES)}
      </DropZone>
      {uploads.length > 0 && (
        <ul aria-label="正在上传的图片" className="mt-3 space-y-3">
          {uploads.map((upload) => (
            <li key={upload.key}>
              <UploadLine upload={upload} onDismiss={() => dismiss(upload.key)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function UploadLine({ upload: { name, state }, onDismiss }: { upload: MediaUpload; onDismiss: () => void }) {
  if (state.is === 'waiting') return <p className="truncate text-[13px] text-ink-faint">{name}：等待上传</p>;
  if (state.is === 'sending')
    return (
      <Progress
        label={state.share < 1 ? `正在上传 ${name}` : `正在处理 ${name}`}
        share={state.share < 1 ? state.share : null}
      />
    );
  if (state.is === 'done')
    return (
      <p role="status" className="truncate text-[13px] text-ink-soft">
        {state.isKnown ? `${name}：图库里已有同一张图片` : `${name}：已上传`}
      </p>
    );
  return (
    <div role="alert" className="flex items-start justify-between gap-3">
      <FieldError>
        <span className="break-all">{name}</span>：{state.text}
      </FieldError>
      <IconButton
        label={`不再显示 ${name}`}
        className="-my-1.5"
        icon={<X aria-hidden className="size-4" />}
        onClick={onDismiss}
      />
    </div>
  );
}
