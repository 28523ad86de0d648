import { useEffect, useRef, useState } from 'react';
import type { Material } from '../../../../contract/files/materials.ts';
import { sitePath } from '../../../client/base.ts';
import { browserConfig } from '../../../client/http/browser-config.ts';
import { saveFile } from '../../../client/files/fetch-file.ts';
import { fetched, remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

/** Each download gets a link of its own; larger files go to the browser's own downloads. */
export function useDownload(material: Material) {
  const [isBusy, run] = useBusy();
  const [received, setReceived] = useState<number | null>(null);
  const [protectedLink, setProtectedLink] = useState<{ url: string; accessCode: string } | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = () =>
    void run(async () => {
      const { url, accessCode } = await remoteApi.materials.ticket({ id: material.id });
      const { canCheckDigest, fetchResuming, LARGEST_FETCHED_BYTES } = await fetched(
        import('../../../client/files/resumable-fetch.ts'),
      );
      const { apiUrl } = browserConfig();
      const address = url.startsWith('/') ? apiUrl + sitePath(url) : url;
      if (accessCode !== '') {
        setProtectedLink({ url: address, accessCode });
        return;
      }
      if (material.kind === 'link' || material.sizeBytes > LARGEST_FETCHED_BYTES || apiUrl !== '') {
        location.assign(address);
        if (material.kind !== 'link') toast.success('已交给浏览器下载');
        return;
      }
      const abort = new AbortController();
      controller.current = abort;
      setReceived(0);
      try {
        const { sizeBytes, sha256 } = material;
        const blob = await fetchResuming(address, { sizeBytes, sha256, onProgress: setReceived, signal: abort.signal });
        saveFile(blob, material.fileName);
        toast.success(canCheckDigest(sha256) ? '下载完成，校验值一致' : '下载完成');
      } catch (error) {
        if (!abort.signal.aborted) throw error;
      } finally {
        setReceived(null);
      }
    });
  const forgetLink = () => setProtectedLink(null);
  return { isBusy, received, protectedLink, start, forgetLink, cancel: () => controller.current?.abort() };
}
