import { Award, Download, Eye } from 'lucide-react';
import { useState } from 'react';
import type { License } from '../../../../contract/licenses/licenses.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { type ApiFile, blobOf } from '../../../client/files/api-file.ts';
import { saveFile } from '../../../client/files/fetch-file.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CertificateDialog } from './certificate-dialog.tsx';

/** The certificate: a preview, then the download as PDF or picture. */
export function LicenseCertificate({ license: { number } }: { license: License }) {
  const [picture, setPicture] = useState<ApiFile | null>(null);
  const [isShown, setShown] = useState(false);
  const [isLoading, load] = useBusy();
  const [isSaving, save] = useBusy();
  const show = () =>
    load(async () => {
      if (picture === null) setPicture(await remoteApi.licenses.certificatePicture({ number }));
      setShown(true);
    });
  const download = () =>
    save(async () => {
      const file = await remoteApi.licenses.certificate({ number });
      saveFile(blobOf(file), file.fileName);
    });
  return (
    <section
      aria-label={`授权证书 ${number}`}
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken p-4 sm:p-5"
    >
      <div className="flex min-w-0 items-start gap-3">
        <Award aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div>
          <h2 className="text-sm font-medium text-ink">授权证书</h2>
          <p className="mt-1 text-[13px] leading-5 text-ink-faint">
            一页 PDF，可用于投标与审计；扫描其中的二维码可以核验真伪
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={isLoading} icon={<Eye aria-hidden className="size-4" />} onClick={() => void show()}>
          预览
        </Button>
        <Button
          size="sm"
          loading={isSaving}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => void download()}
        >
          下载 PDF
        </Button>
      </div>
      <CertificateDialog
        number={number}
        picture={picture}
        isOpen={isShown}
        onClose={() => setShown(false)}
        isSaving={isSaving}
        onSavePdf={() => void download()}
      />
    </section>
  );
}
