import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { CaptchaControl } from '../../../client/captcha/use-captcha.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';

/** One quiet line about the proof of work; only a failure needs attention. */
export function CaptchaStatus({ captcha }: { captcha: CaptchaControl }) {
  return (
    <p role="status" className="flex min-h-5 items-center gap-2 text-[13px] leading-5 text-ink-faint">
      <CaptchaWords captcha={captcha} />
    </p>
  );
}

function CaptchaWords({ captcha: { state, start } }: { captcha: CaptchaControl }) {
  if (state === 'working') {
    return (
      <>
        <Spinner className="size-3.5" />
        安全验证中…
      </>
    );
  }
  if (state === 'failed') {
    return (
      <>
        <ShieldAlert aria-hidden className="size-3.5 text-danger" />
        <span className="text-danger">安全验证没有完成</span>
        <button type="button" onClick={start} className="cursor-pointer font-medium text-link">
          重试
        </button>
      </>
    );
  }
  return (
    <>
      <ShieldCheck aria-hidden className="size-3.5" />
      {state === 'ready' ? '安全验证已通过' : '提交前会自动完成安全验证'}
    </>
  );
}
