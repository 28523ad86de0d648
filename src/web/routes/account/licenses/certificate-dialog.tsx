import { type ApiFile, blobOf } from '../../../client/files/api-file.ts';
import { saveFile } from '../../../client/files/fetch-file.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';

interface CertificateDialogProps {
  number: string;
  picture: ApiFile | null;
  isOpen: boolean;
  onClose: () => void;
  isSaving: boolean;
  onSavePdf: () => void;
}

/** The certificate as it will be printed. */
export function CertificateDialog({ number, picture, isOpen, onClose, isSaving, onSavePdf }: CertificateDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="授权证书"
      size="lg"
      footer={
        <>
          <Button onClick={() => picture !== null && saveFile(blobOf(picture), picture.fileName)}>保存图片</Button>
          <Button variant="primary" loading={isSaving} onClick={onSavePdf}>
            下载 PDF
          </Button>
        </>
      }
    >
      {picture !== null && (
        <div role="region" aria-label="证书预览" tabIndex={0} className="rounded-card">
          <img
            src={`data:${picture.mediaType};base64,${picture.base64}`}
            width={1240}
            height={1755}
            alt={`授权 ${number} 的授权证书`}
            className="mx-auto h-auto w-full max-w-[560px] rounded-card border border-line"
          />
        </div>
      )}
    </Dialog>
  );
}
