import { useEffect, useState } from 'react';
import { saveBlob } from '../../client/save-blob.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface CertificateDialogProps {
  number: string;
  picture: Blob | null;
  isOpen: boolean;
  onClose: () => void;
  isSaving: boolean;
  onSavePdf: () => void;
}

/** The certificate as it will be printed. */
export function CertificateDialog({ number, picture, isOpen, onClose, isSaving, onSavePdf }: CertificateDialogProps) {
  const address = useObjectUrl(picture);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="授权证书"
      size="lg"
      footer={
        <>
          <Button onClick={() => picture !== null && saveBlob(`授权证书-${number}.png`, picture)}>保存图片</Button>
          <Button variant="primary" loading={isSaving} onClick={onSavePdf}>
            下载 PDF
          </Button>
        </>
      }
    >
      {address !== null && (
        <img
          src={address}
          width={1240}
          height={1755}
          alt={`授权 ${number} 的授权证书`}
          className="mx-auto h-auto w-full max-w-[560px] rounded-card border border-line"
        />
      )}
    </Dialog>
  );
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
