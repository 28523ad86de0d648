import { Download, ExternalLink, X } from 'lucide-react';
import type { Material } from '../../../../contract/files/materials.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { LinkCodeDialog } from './link-code-dialog.tsx';
import { formatSize } from './material-size.ts';
import { useDownload } from './use-download.ts';

/** Fetches a material with progress, or passes a large one to the browser. */
export function DownloadButton({ material }: { material: Material }) {
  const { title, kind, sizeBytes } = material;
  const { isBusy, received, protectedLink, start, forgetLink, cancel } = useDownload(material);
  const isLink = kind === 'link';
  if (received !== null) {
    return (
      <div className="flex w-full shrink-0 items-center gap-2 sm:w-48">
        <div className="min-w-0 flex-1">
          <Progress
            share={sizeBytes === 0 ? 1 : received / sizeBytes}
            label={
              <>
                <span className="sr-only">正在下载{title}，</span>
                <span className="tnum">
                  {formatSize(received)} / {formatSize(sizeBytes)}
                </span>
              </>
            }
          />
        </div>
        <IconButton label={`取消下载${title}`} icon={<X aria-hidden className="size-4" />} onClick={cancel} />
      </div>
    );
  }
  return (
    <>
      <Button
        loading={isBusy}
        onClick={start}
        aria-label={`${isLink ? '打开' : '下载'}${title}`}
        icon={isLink ? <ExternalLink aria-hidden className="size-4" /> : <Download aria-hidden className="size-4" />}
      >
        {isLink ? '打开' : '下载'}
      </Button>
      {protectedLink !== null && <LinkCodeDialog {...protectedLink} title={title} onClose={forgetLink} />}
    </>
  );
}
