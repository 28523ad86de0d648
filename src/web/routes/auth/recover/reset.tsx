import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MailCodeState } from '../../../../contract/identity/account.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { apiOf } from '../../../api.ts';
import { partingApi } from '../../../client/http/remote-api.ts';
import { currentToken, logOut } from '../../../client/session/session.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Route } from './+types/reset';
import { AuthPanel } from '../auth-panel.tsx';
import { LinkCheck, LinkCheckFailed } from '../mail-link/link-check.tsx';
import { linkFault, LinkProblem, type LinkFault } from '../mail-link/link-problem.tsx';
import { mailLinkMeta } from '../mail-link/mail-link-meta.ts';
import { ResetForm } from './reset-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return mailLinkMeta(matches, '重置密码');
}

/** Runs in the browser, so that a mere fetch of the address (mail scanners, previews) reveals nothing. */
export async function clientLoader({ params: { code }, context }: Route.ClientLoaderArgs): Promise<MailCodeState> {
  try {
    return (await apiOf(context).account.resetState({ code })).state;
  } catch (error) {
    const fault = linkFault(error);
    if (fault === null) throw error;
    return fault;
  }
}

export function HydrateFallback() {
  return <LinkCheck title="重置密码" what="链接" />;
}

export default function ResetPage({ loaderData: state, params: { code } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<LinkFault | null>(null);
  const fault = refused ?? (state === 'valid' ? null : state);

  const finish = async () => {
    // The reset ended every session of its account; another account's session in the same browser continues.
    if (await hasSessionEnded()) await logOut();
    await navigate('/login', { replace: true });
    toast.success('密码已重置，请用新密码登录');
  };

  if (fault !== null)
    return (
      <AuthPanel title="重置密码">
        <LinkProblem fault={fault} texts={texts} action={actions} />
      </AuthPanel>
    );
  return (
    <AuthPanel title="重置密码" description="设置新密码后，此前的登录会全部失效，需要重新登录。">
      <ResetForm code={code} onDone={finish} onRefused={setRefused} />
    </AuthPanel>
  );
}

/** If uncertain, the answer is no: an ended session finds out at its next request anyway. */
async function hasSessionEnded(): Promise<boolean> {
  if (currentToken() === null) return false;
  return partingApi.identity.userInfo({}).then(
    () => false,
    (error: unknown) => isApiError(error, 'LOGIN_EXPIRED'),
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkCheckFailed title="重置密码" what="个链接" error={error} />;
}

const texts: Record<LinkFault, string> = {
  used: '每个链接只能重置一次密码。如果不是您本人操作，请立即重新获取邮件并修改密码。',
  expired: '为了安全，重置链接只在 10 分钟内有效。重新获取一封邮件即可继续。',
  unknown: '请核对链接是否完整，或已被更新的一封邮件取代。也可以重新获取一封邮件。',
};

const actions = (
  <>
    <LinkButton variant="primary" to="/recover/index" replace>
      重新获取邮件
    </LinkButton>
    <LinkButton to="/login" replace>
      返回登录
    </LinkButton>
  </>
);
