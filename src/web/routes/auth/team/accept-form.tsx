import { useNavigate, useRevalidator } from 'react-router';
import { invitations } from '../../../../contract/team/invitations.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { currentToken, logOut } from '../../../client/session/session.ts';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { linkFault, type LinkFault } from '../mail-link/link-problem.tsx';

interface AcceptFormProps {
  code: string;
  username: string;
  email: string;
  onRefused: (fault: LinkFault) => void;
}

/** For people who have an account: one click, then the usual log-in. */
export function AcceptForm({ code, username, email, onRefused }: AcceptFormProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useEndpointForm(invitations.accept, {
    values: {},
    input: () => ({ code }),
    leaves: true,
    onDone: async () => {
      if (currentToken() !== null) await logOut();
      await navigate('/login?redirect=%2Fdashboard%2Fconsole', { replace: true });
      toast.success('已加入团队，请重新登录');
    },
    onRefused: async (error) => {
      const fault = linkFault(error);
      if (fault !== null) onRefused(fault);
      else if (isApiError(error, 'NOT_FOUND')) await revalidate();
    },
  });
  return (
    <FormShell form={form}>
      <p className="text-sm leading-6 text-ink-soft">
        邮箱 <strong className="font-medium break-all text-ink">{email}</strong> 属于您的账号{' '}
        <strong className="font-medium text-ink">{username}</strong>
        。接受后用这个账号进入后台，已购买的授权不受影响；现有的登录会结束，需要重新登录。
      </p>
      <SubmitButton form={form} size="lg" wide>
        接受邀请
      </SubmitButton>
    </FormShell>
  );
}
