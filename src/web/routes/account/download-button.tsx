import { Download, ExternalLink } from 'lucide-react';
import type { Material } from '../../../contract/materials.ts';
import { browserConfig } from '../../client/browser-config.ts';
import { remoteApi } from '../../client/remote-api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useBusy } from '../../parts/use-busy.ts';

/** Asks for a link of its own and follows it: the browser downloads, and resumes, on its own. */
export function DownloadButton({ material }: { material: Material }) {
  const [isBusy, run] = useBusy();
  const isLink = material.kind === 'link';
  const download = () =>
    run(async () => {
      const { url } = await remoteApi.materials.ticket({ id: material.id });
      location.assign(url.startsWith('/') ? browserConfig().apiUrl + url : url);
      if (!isLink) toast.success('已开始下载');
    });
  return (
    <Button
      loading={isBusy}
      onClick={() => void download()}
      aria-label={`${isLink ? '打开' : '下载'}${material.title}`}
      icon={isLink ? <ExternalLink aria-hidden className="size-4" /> : <Download aria-hidden className="size-4" />}
      className="self-start sm:self-center"
    >
      {isLink ? '打开' : '下载'}
    </Button>
  );
}
