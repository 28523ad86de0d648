import { useEffect, useState, type ComponentProps } from 'react';
import { withFreshLogin } from '../../../client/session/fresh-login.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { startScan, type ScanPurpose } from '../../../client/session/wechat-scan.ts';
import { Button } from '../../../ui/form/button.tsx';
import { WechatMark } from '../../../ui/media/wechat-mark.tsx';

interface WechatButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'children' | 'variant' | 'size' | 'wide' | 'disabled'
> {
  purpose: ScanPurpose;
  /** Where to go after the log-in. */
  back?: string | null;
  /** Runs before the browser leaves. */
  before?: () => Promise<void>;
}

/** Goes to the page with WeChat's QR code. */
export function WechatButton({ purpose, back = null, before, ...look }: WechatButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  // After a return from the QR code, the browser may show the page as it was left.
  useEffect(() => {
    const restore = () => setLeaving(false);
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, []);
  const leave = async () => {
    setLeaving(true);
    try {
      await before?.();
      // Null if the password that binding may need was not given; otherwise the browser is leaving.
      const isLeft = await withFreshLogin(() => startScan(purpose, back).then(() => true));
      if (isLeft === null) setLeaving(false);
    } catch (error) {
      setLeaving(false);
      showError(error);
    }
  };
  return (
    <Button
      {...look}
      icon={<WechatMark className="size-4.5 text-wechat" />}
      loading={isLeaving}
      onClick={() => void leave()}
    />
  );
}
