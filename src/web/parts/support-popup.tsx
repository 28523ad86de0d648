import { useEffect, useId, useRef, useState } from 'react';
import { Move, X } from 'lucide-react';
import { Button, IconButton } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { toast } from '../ui/toast.tsx';
import { useDrag } from './use-drag.ts';
import { useRootData, useSite } from './use-site.ts';

/** 咨询客服: 446 px wide, movable within the window by mouse, touch and arrow keys. */
export function SupportPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const drag = useDrag(dialog);
  const titleId = useId();
  const [copying, setCopying] = useState(false);
  const { supportWechat } = useSite();

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  const confirm = async () => {
    if (supportWechat === '') {
      onClose();
      return;
    }
    setCopying(true);
    try {
      await copyText(supportWechat);
      onClose();
      toast.success('客服微信号已复制，打开微信添加好友即可');
    } catch {
      toast.error(`没能写入剪贴板，请手动添加微信号 ${supportWechat}`);
    } finally {
      setCopying(false);
    }
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => {
        drag.reset();
        onClose();
      }}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[446px] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-dialog border border-line bg-surface p-0 text-sm leading-6 text-ink-soft shadow-dialog"
    >
      <div {...drag.pointer} className="flex cursor-move touch-none items-center gap-2 py-3 pr-3 pl-6 select-none">
        <h2 id={titleId} className="flex-1 text-base font-semibold text-ink">
          咨询客服
        </h2>
        <IconButton
          label="移动窗口：用方向键"
          className="cursor-move"
          icon={<Move aria-hidden className="size-4" />}
          onKeyDown={drag.onKeyDown}
        />
        <IconButton data-no-drag label="关闭" icon={<X aria-hidden className="size-4" />} onClick={onClose} />
      </div>
      <div className="px-6 pb-6">
        <SupportDetails />
      </div>
      <div className="flex justify-end gap-3 border-t border-line bg-sunken/50 px-6 py-4">
        <Button onClick={onClose}>取消</Button>
        <Button variant="primary" loading={copying} onClick={() => void confirm()}>
          {supportWechat === '' ? '知道了' : '复制微信号'}
        </Button>
      </div>
    </dialog>
  );
}

function SupportDetails() {
  const { supportWechat, supportHours, supportEmail } = useSite();
  const code = useRootData()?.codes.support;
  if (supportWechat === '' && supportEmail === '' && !code)
    return <p>客服联系方式还在配置中，请稍后再来。申请授权不受影响，提交后可以在「我的申请」里查看进度。</p>;
  return (
    <div className="flex flex-wrap items-center gap-5">
      {code && <QrCode {...code} label="客服微信二维码" className="size-32 border border-line" />}
      <div className="min-w-0 flex-1 basis-44">
        {supportWechat !== '' && (
          <p>
            请在微信里联系客服：{code ? '扫描二维码，或' : ''}搜索微信号
            <strong className="mx-1 font-mono font-medium break-all text-ink">{supportWechat}</strong>
            添加好友，备注「授权咨询」。
          </p>
        )}
        {supportWechat === '' && code && <p>请用微信扫描二维码联系客服，备注「授权咨询」。</p>}
        {supportEmail !== '' && <p className="mt-2">也可以写信到 {supportEmail}</p>}
        {supportHours !== '' && <p className="mt-2 text-ink-faint">服务时间：{supportHours}</p>}
      </div>
    </div>
  );
}
