import { useState } from 'react';
import { replace, useNavigate } from 'react-router';
import { apiOf } from '../../../api.ts';
import { addressBeforeScan } from '../../../client/session/wechat-scan.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Route } from './+types/wechat-callback';
import { afterLogIn } from '../login/after-log-in.ts';
import { AuthPanel } from '../auth-panel.tsx';
import { mailLinkMeta } from '../mail-link/mail-link-meta.ts';
import { SecondFactorForm } from '../login/second-factor-form.tsx';
import { type ScanOutcome, settleScan } from './settle-scan.ts';
import { WechatChoice } from './wechat-choice.tsx';
import { ScanProblem } from './scan-problem.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return mailLinkMeta(matches, '微信登录中...');
}

/** Runs in the browser: only there are the token and the mark. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs): Promise<ScanOutcome> {
  const outcome = await settleScan(apiOf(context), new URL(request.url).searchParams);
  if (outcome.kind !== 'done') return outcome;
  toast.success(outcome.purpose === 'bind' ? '微信已绑定' : '登录成功');
  throw replace(outcome.to);
}

export function HydrateFallback() {
  return (
    <AuthPanel title="微信登录中...">
      <p role="status" className="flex items-center gap-3 text-sm leading-6 text-ink-soft">
        <Spinner className="size-5 text-primary" />
        正在向微信确认，请稍候…
      </p>
      <noscript>
        <p className="mt-4 text-sm text-ink-soft">请启用浏览器脚本后重新扫码。</p>
      </noscript>
    </AuthPanel>
  );
}

export default function WechatCallbackPage({ loaderData: outcome }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const leave = (to: string) => void navigate(to, { replace: true });
  if (outcome.kind === 'done') return <HydrateFallback />;
  if (failure !== null) return <ScanProblem purpose="login" error={failure} />;
  if (outcome.kind === 'cancelled') return <ScanProblem purpose={outcome.purpose} error={null} />;
  if (outcome.kind === 'failed') return <ScanProblem purpose={outcome.purpose} error={outcome.error} />;
  if (outcome.kind === 'pending') return <WechatChoice {...outcome} onLeave={leave} onProblem={setFailure} />;
  return (
    <AuthPanel title="微信登录">
      <SecondFactorForm
        ticket={outcome.ticket}
        onDone={(user) => leave(afterLogIn(addressBeforeScan(), user))}
        onRestart={() => leave('/login')}
      />
    </AuthPanel>
  );
}
