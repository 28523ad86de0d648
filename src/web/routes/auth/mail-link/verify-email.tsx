import { CircleCheck, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { account } from '../../../../contract/identity/account.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { refreshUserInfo, useSession } from '../../../client/session/session.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { isTransportError } from '../../../client/answer/transport-error.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import type { Route } from './+types/verify-email';
import { AuthPanel } from '../auth-panel.tsx';
import { linkFault, LinkProblem, type LinkFault } from './link-problem.tsx';
import { mailLinkMeta } from './mail-link-meta.ts';
import { ResultPanel } from '../result-panel.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return mailLinkMeta(matches, '验证邮箱');
}

type Outcome = OutputOf<typeof account.verifyEmail>['outcome'];
type Result = { kind: Outcome; email: string } | { kind: 'taken' } | { kind: LinkFault };

/** Needs a click: scanners that open links in mail would use up the code. */
export default function VerifyEmailPage({ params: { code } }: Route.ComponentProps) {
  const { status } = useSession();
  const [search] = useSearchParams();
  const isOldSide = search.get('side') === 'old';
  const [result, setResult] = useState<Result | null>(null);
  const [isWorking, run] = useBusy();
  const [failure, setFailure] = useState<string | null>(null);

  const verify = () =>
    run(async () => {
      setFailure(null);
      try {
        const { email, outcome } = await remoteApi.account.verifyEmail({ code });
        setResult({ kind: outcome, email });
        await refreshUserInfo().catch(() => undefined);
      } catch (error) {
        const refusal = refusalOf(error);
        setResult(refusal);
        if (refusal === null && !isTransportError(error, 'cancelled', 'network')) setFailure(errorText(error));
      }
    });

  return (
    <AuthPanel title={isOldSide ? '更换邮箱' : '验证邮箱'}>
      {result === null ? (
        <>
          {failure && (
            <Alert tone="danger" live className="mb-5">
              {failure}
            </Alert>
          )}
          <p className="text-sm leading-6 text-ink-soft">
            {isOldSide
              ? '点击下面的按钮，表示同意把账号的邮箱更换为新的地址。新旧邮箱都确认后，这个邮箱不再能用来登录或找回密码。如果不是您本人要更换，请直接关闭此页，并尽快修改密码。'
              : '确认后，这个邮箱用于找回密码，也可以用来登录。如果您没有在本站注册或更换邮箱，直接关闭此页即可。'}
          </p>
          <Button
            variant="primary"
            size="lg"
            wide
            className="mt-6"
            disabled={status === 'unknown'}
            loading={isWorking}
            onClick={() => void verify()}
          >
            {isOldSide ? '同意更换' : '确认验证'}
          </Button>
        </>
      ) : (
        <VerifyResult result={result} />
      )}
    </AuthPanel>
  );
}

function refusalOf(error: unknown): Result | null {
  if (isApiError(error, 'EMAIL_TAKEN')) return { kind: 'taken' };
  const fault = linkFault(error);
  return fault === null ? null : { kind: fault };
}

function VerifyResult({ result }: { result: Result }) {
  if ('email' in result)
    return (
      <ResultPanel
        tone="success"
        icon={<CircleCheck aria-hidden />}
        title={outcomeTitles[result.kind]}
        text={
          <>
            <strong className="font-medium text-ink">{result.email}</strong> {outcomeTexts[result.kind]}
          </>
        }
        action={<GoOn primary />}
      />
    );
  if (result.kind === 'taken')
    return (
      <ResultPanel
        tone="danger"
        icon={<UserRoundX aria-hidden />}
        title="邮箱已被其他账号验证"
        text="一个邮箱只能属于一个账号。请用那个账号登录，或在个人信息里换一个邮箱。"
        action={<GoOn />}
      />
    );
  return <LinkProblem fault={result.kind} texts={texts} action={<GoOn primary />} />;
}

function GoOn({ primary = false }: { primary?: boolean }) {
  const { status } = useSession();
  const variant = primary ? 'primary' : 'secondary';
  return status === 'user' ? (
    <LinkButton variant={variant} to="/user/info#email" replace>
      前往个人信息
    </LinkButton>
  ) : (
    <LinkButton variant={variant} to="/login?redirect=%2Fuser%2Finfo" replace>
      登录
    </LinkButton>
  );
}

const outcomeTitles: Record<Outcome, string> = {
  verified: '邮箱已验证',
  changed: '邮箱已更换',
  awaits_old: '新邮箱已确认',
  awaits_new: '已同意更换',
};

const outcomeTexts: Record<Outcome, string> = {
  verified: '现在可以用于登录和找回密码。',
  changed: '现在是账号的邮箱，请用它登录和找回密码。',
  awaits_old: '还差一步：请打开发到原邮箱的确认邮件，同意后即完成更换。',
  awaits_new: '还差一步：请打开发到这个新邮箱的确认邮件，确认后即完成更换。',
};

const texts: Record<LinkFault, string> = {
  used: '邮箱很可能已经验证成功，登录后可在个人信息里查看。',
  expired: '登录后在个人信息里重新发送验证邮件即可。',
  unknown: '请核对链接是否完整，或已被更新的一封邮件取代。登录后可以重新发送验证邮件。',
};
