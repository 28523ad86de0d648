import { useState } from 'react';
import { shippedSupportWords } from '../../../contract/content/shipped-site-words.ts';
import { Button } from '../../ui/form/button.tsx';
import { copyText } from '../../ui/media/copy-text.ts';
import { DraggableDialog } from '../../ui/feedback/draggable-dialog.tsx';
import { CodePicture } from '../media/code-picture.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useRootData, useSite } from '../chrome/use-site.ts';
import { useSiteWords } from '../chrome/use-site-words.ts';

/** 咨询客服: 446 px wide; can be moved within the window by mouse, touch and arrow keys. */
export function SupportPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [copying, setCopying] = useState(false);
  const { supportWechat } = useSite();

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
    <DraggableDialog
      open={open}
      onClose={onClose}
      title="咨询客服"
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" loading={copying} onClick={() => void confirm()}>
            {supportWechat === '' ? '知道了' : '复制微信号'}
          </Button>
        </>
      }
    >
      <SupportDetails />
    </DraggableDialog>
  );
}

/** How to reach the support, in the shop's own words. */
function SupportDetails() {
  const words = useSiteWords('supportWords', shippedSupportWords);
  return <SupportWays {...(words ?? bareWords)} />;
}

/** Used if the vendor has removed the texts. */
const bareWords = { lead: '客服微信', remark: '', none: '' };

export function SupportWays({ lead, remark, none }: typeof bareWords) {
  const { supportWechat, supportHours, supportEmail } = useSite();
  const code = useRootData()?.codes.support;
  if (supportWechat === '' && supportEmail === '' && !code) return <p className="phrases">{none}</p>;
  const end = remark === '' ? '。' : `，${remark}。`;
  return (
    <div className="flex flex-wrap items-center gap-5">
      {code && <CodePicture code={code} label="客服微信二维码" className="size-32 border border-line" />}
      <div className="min-w-0 flex-1 basis-44">
        {supportWechat !== '' && (
          <p className="phrases">
            {lead}：{code ? '扫描二维码，或' : ''}搜索微信号
            <strong className="mx-1 inline-block max-w-full font-mono font-medium wrap-anywhere text-ink">
              {supportWechat}
            </strong>
            添加好友{end}
          </p>
        )}
        {supportWechat === '' && code && (
          <p className="phrases">
            {lead}：扫描二维码{end}
          </p>
        )}
        {supportEmail !== '' && <p className="mt-2">也可以写信到 {supportEmail}</p>}
        {supportHours !== '' && <p className="mt-2 text-ink-faint">服务时间：{supportHours}</p>}
      </div>
    </div>
  );
}
