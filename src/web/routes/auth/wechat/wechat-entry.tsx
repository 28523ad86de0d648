import { useSite } from '../../../parts/chrome/use-site.ts';
import { Button } from '../../../ui/form/button.tsx';
import { WechatMark } from '../../../ui/media/wechat-mark.tsx';
import type { ScanControl } from './use-scan.ts';

interface WechatEntryProps {
  /** False until scripts run. */
  isReady: boolean;
  scan: ScanControl;
}

/** The other way to log in, below the form; absent if the site has none. */
export function WechatEntry({ isReady, scan }: WechatEntryProps) {
  const { hasWechat } = useSite();
  if (!hasWechat) return null;
  return (
    <section aria-label="其他登录方式" className="mt-6">
      <p className="flex items-center gap-3 text-[13px] leading-5 text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        或
      </p>
      <div className="mt-4">
        <Button
          size="lg"
          wide
          icon={<WechatMark className={isReady ? 'size-4.5 text-wechat' : 'size-4.5'} />}
          disabled={!isReady}
          autoFocus={scan.isBack}
          loading={scan.isOpening}
          onClick={scan.open}
        >
          微信扫码登录
        </Button>
      </div>
      <p className="mt-2 text-center text-[13px] leading-5 text-ink-faint">首次使用可创建或绑定账号</p>
    </section>
  );
}
