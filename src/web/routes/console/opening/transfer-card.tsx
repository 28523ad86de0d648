import { Download, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { LARGEST_SHOP_FILE_BYTES, type ShopImport } from '../../../../contract/shop/shop-transfer.ts';
import { saveFile } from '../../../client/files/fetch-file.ts';
import { uploadTo } from '../../../client/files/upload-endpoint.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { withFreshLogin } from '../../../client/session/fresh-login.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Export and import of the shop as one file. */
export function TransferCard() {
  const [isBusy, run] = useBusy();
  const [found, setFound] = useState<{ file: File; shown: ShopImport } | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const save = () =>
    run(async () => {
      const { fileName, base64 } = await remoteApi.shopTransfer.export({});
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      saveFile(new Blob([bytes], { type: 'application/zip' }), fileName);
      toast.success('已导出');
    });
  const check = (file: File) =>
    run(async () => {
      if (file.size > LARGEST_SHOP_FILE_BYTES) toast.error('店铺文件不能超过 48 MB');
      else setFound({ file, shown: await uploadTo('shopTransfer', 'check', { file }, { fileName: file.name }) });
    });

  return (
    <Card
      title="导出与导入"
      description="商品与价格、文字、设置和图片合成一个文件；不含客户、申请、授权与密钥。没有结束的优惠带着优惠码一起导出，文件请不要公开。"
    >
      <div className="flex flex-wrap gap-2">
        <Button loading={isBusy} icon={<Download aria-hidden className="size-4" />} onClick={() => void save()}>
          导出店铺
        </Button>
        <Button
          disabled={isBusy}
          icon={<FileUp aria-hidden className="size-4" />}
          onClick={() => input.current?.click()}
        >
          从文件导入…
        </Button>
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          tabIndex={-1}
          aria-label="选择店铺文件"
          className="hidden"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file !== undefined) void check(file);
          }}
        />
      </div>
      {found !== null && <ImportDialog {...found} onClose={() => setFound(null)} />}
    </Card>
  );
}

function ImportDialog({ file, shown, onClose }: { file: File; shown: ShopImport; onClose: () => void }) {
  const [isBusy, run] = useBusy();
  const changed = shown.parts.filter(({ changes }) => changes.length > 0);
  const apply = () =>
    run(async () => {
      try {
        const done = await withFreshLogin(() =>
          uploadTo('shopTransfer', 'import', { digest: shown.digest, file }, { fileName: file.name }),
        );
        // Cancelled: the person did not want to confirm their identity.
        if (done === null) return;
      } catch (error) {
        if (isApiError(error, 'SHOP_CHANGED')) onClose();
        throw error;
      }
      // Name, logo and colours of the console come with the document, so it is loaded again.
      window.location.reload();
    });
  return (
    <Dialog
      open
      size="lg"
      title={changed.length === 0 ? '没有变化' : '导入会改变这些'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{changed.length === 0 ? '关闭' : '取消'}</Button>
          {changed.length > 0 && (
            <Button variant="primary" loading={isBusy} onClick={() => void apply()}>
              导入
            </Button>
          )}
        </>
      }
    >
      <p className="text-sm text-ink-soft">
        {shown.title}，导出于 {formatDateTime(Date.parse(shown.exportedAt))}。
        {changed.length === 0 ? '文件里的内容与现在一样。' : '全部成功，或什么都不改；导入后立即对访客生效。'}
      </p>
      <div
        className="mt-4 max-h-[50dvh] space-y-4 overflow-y-auto"
        tabIndex={0}
        role="region"
        aria-label="将要发生的变化"
      >
        {changed.map(({ label, changes }) => (
          <section key={label}>
            <h3 className="text-sm font-semibold text-ink">{label}</h3>
            <ul className="mt-1 list-inside list-disc text-sm leading-6 text-ink-soft">
              {changes.map((change, index) => (
                <li key={`${index} ${change}`} className="break-words">
                  {change}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
