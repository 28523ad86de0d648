import { useSite } from '../../parts/use-site.ts';
import { WechatButton } from './wechat-button.tsx';

interface WechatEntryProps {
  /** False until scripts run. */
  isReady: boolean;
  /** Where to go on after logging in. */
  back: string | null;
}

/** The other way to log in, below the form; absent where the site has none. */
export function WechatEntry({ isReady, back }: WechatEntryProps) {
  const { hasWechat } = useSite();
  if (!hasWechat) return null;
  return (
    <section aria-label="其他登录方式" className="mt-6">
      <p className="flex items-center gap-3 text-[13px] leading-5 text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        或
      </p>
      <div className="mt-4">
        <WechatButton purpose="login" back={back} size="lg" wide disabled={!isReady}>
          微信扫码登录
        </WechatButton>
      </div>
      <p className="mt-2 text-center text-[13px] leading-5 text-ink-faint">首次使用可创建新账号，或绑定已有账号</p>
    </section>
  );
}
