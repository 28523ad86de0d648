import { ExternalLink } from 'lucide-react';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { CopyButton } from '../../../ui/media/copy-button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';

interface LinkCodeDialogProps {
  title: string;
  /** The link's target. */
  url: string;
  accessCode: string;
  onClose: () => void;
}

/** The access code of a link, shown before the browser leaves for it. */
export function LinkCodeDialog({ title, url, accessCode, onClose }: LinkCodeDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <a className={buttonClass({ variant: 'primary' })} href={url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden className="size-4" />
            打开链接
          </a>
        </>
      }
    >
      <p>打开后需要提取码：</p>
      <p className="mt-3 flex items-center justify-between gap-3 rounded-control bg-sunken px-4 py-2">
        <span className="font-mono text-[15px] break-all text-ink select-all">{accessCode}</span>
        <CopyButton text={accessCode} done="已复制提取码" />
      </p>
      <p className="mt-3 text-[13px] leading-5 text-ink-faint">链接和提取码只供本授权使用，请不要转发。</p>
    </Dialog>
  );
}
