import { CircleCheck, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../../contract/errors.ts';
import { remoteApi } from '../../client/remote-api.ts';
import { refreshUserInfo, useSession } from '../../client/session.ts';
import { errorText } from '../../client/show-error.ts';
import { isTransportError } from '../../client/transport-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { Route } from './+types/verify-email';
import { AuthPanel } from './auth-panel.tsx';
import { linkFault, LinkProblem, type LinkFault } from './link-problem.tsx';
import { mailLinkMeta } from './mail-link-meta.ts';
import { OutcomeView } from './outcome-view.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return mailLinkMeta(matches, '验证邮箱');
}

type Result = { kind: 'verified'; email: string } | { kind: 'taken' } | { kind: LinkFault };

/** One click: scanners that open the links of mails would use the code up. */
export default function VerifyEmailPage({ params: { code } }: Route.ComponentProps) {
  const { status } = useSession();
  const [result, setResult] = useState<Result | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const verify = async () => {
    setWorking(true);
    setFailure(null);
    try {
      const { email } = await remoteApi.account.verifyEmail({ code });
      setResult({ kind: 'verified', email });
      await refreshUserInfo().catch(() => undefined);
    } catch (error) {
      const refusal = refusalOf(error);
      setResult(refusal);
      if (refusal === null && !isTransportError(error, 'cancelled', 'network')) setFailure(errorText(error));
    } finally {
      setWorking(false);
    }
  };

  return (
    <AuthPanel title="验证邮箱">
      {result === null ? (
        <>
          {failure && (
            <Alert tone="danger" live className="mb-5">
              {failure}
            </Alert>
          )}
          <p className="text-sm leading-6 text-ink-soft">
            确认后，这个邮箱用于找回密码，也可以用来登录。如果您没有在本站注册或更换邮箱，直接关闭此页即可。
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
            确认验证
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
  if (result.kind === 'verified')
    return (
      <OutcomeView
        tone="success"
        icon={<CircleCheck aria-hidden />}
        title="邮箱已验证"
        text={
          <>
            <strong className="font-medium text-ink">{result.email}</strong> 现在可以用于登录和找回密码。
          </>
        }
        action={<GoOn primary />}
      />
    );
  if (result.kind === 'taken')
    return (
      <OutcomeView
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

const texts: Record<LinkFault, string> = {
  used: '邮箱很可能已经验证成功，登录后可在个人信息里查看。',
  expired: '登录后在个人信息里重新发送验证邮件即可。',
  unknown: '请核对链接是否完整，或已被更新的一封邮件取代。登录后可以重新发送验证邮件。',
};
