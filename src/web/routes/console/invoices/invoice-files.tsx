import { useState } from 'react';
import { MAX_ATTACHMENT_BYTES } from '../../../../contract/applications/attachments.ts';
import { type InvoiceFile, type ListedInvoice, MOST_INVOICE_FILES } from '../../../../contract/invoices/invoices.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { uploadTo } from '../../../client/files/upload-endpoint.ts';
import { AttachmentList } from '../../../parts/form/attachment-list.tsx';
import { UploadField } from '../../../ui/form/upload-field.tsx';

interface InvoiceFilesProps {
  invoice: Pick<ListedInvoice, 'applicationNumber' | 'files'>;
  onChanged: (files: InvoiceFile[]) => void;
}

/** The files of an invoice: uploaded, and removed again if they are the wrong ones. */
export function InvoiceFiles({ invoice: { applicationNumber: number, files }, onChanged }: InvoiceFilesProps) {
  const [removing, setRemoving] = useState<string | null>(null);
  const remove = async (id: string) => {
    setRemoving(id);
    try {
      onChanged((await remoteApi.invoices.removeFile({ number, id })).files);
    } catch (error) {
      showError(error);
    } finally {
      setRemoving(null);
    }
  };
  return (
    <div className="space-y-3">
      {files.length > 0 && (
        <AttachmentList
          folder={`/applications/${number}/invoice/files`}
          items={files}
          removing={removing}
          onRemove={({ id }) => void remove(id)}
        />
      )}
      {files.length < MOST_INVOICE_FILES && (
        <UploadField
          label="发票文件"
          accept=".pdf,.ofd"
          maxBytes={MAX_ATTACHMENT_BYTES}
          doneLabel="再传一个"
          send={async (file, options) => {
            const sent = await uploadTo('invoices', 'addFile', { number, file }, { ...options, fileName: file.name });
            onChanged(sent.files);
          }}
        />
      )}
    </div>
  );
}
