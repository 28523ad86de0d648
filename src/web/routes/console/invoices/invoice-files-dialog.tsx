import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { InvoiceFiles } from './invoice-files.tsx';
import type { InvoiceActDialogProps } from './issue-invoice-dialog.tsx';

/** The files of an issued invoice. */
export function InvoiceFilesDialog({ invoice, onClose, onDone }: InvoiceActDialogProps) {
  const [files, setFiles] = useState(invoice.files);
  const close = () => {
    onClose();
    void onDone();
  };
  return (
    <Dialog
      open
      onClose={close}
      title="发票文件"
      footer={
        <Button variant="primary" onClick={close}>
          完成
        </Button>
      }
    >
      <p className="mb-4">传好后客户立即可以在申请页下载；移除的文件客户不能再下载。</p>
      <InvoiceFiles invoice={{ ...invoice, files }} onChanged={setFiles} />
    </Dialog>
  );
}
