import { useNavigate, useRevalidator } from 'react-router';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { operators, type Operator } from '../../../../contract/team/operators.ts';
import { logOut, useSession } from '../../../client/session/session.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PasswordInput } from '../../auth/password/password-input.tsx';

/** Hands over one's own role of owner: confirmed by the password; the session ends at once. */
export function HandOverDialog({ member, onClose }: { member: Operator; onClose: () => void }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { username, nickname } = member;
  const form = useEndpointForm(operators.handOver, {
    values: { password: '' },
    input: ({ password }: { password: string }) => ({ username, password }),
    refusedAt: { CURRENT_PASSWORD_WRONG: 'password' },
    leaves: true,
    onDone: async () => {
      await logOut();
      await navigate('/login', { replace: true });
      toast.success(`${nickname} 现在是管理员，您的登录已结束`);
    },
    onRefused: async (error) => {
      if (isApiError(error, 'TEAM_CHANGED', 'NOT_FOUND')) await revalidate();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`把管理员移交给 ${nickname}？`}
      submitLabel="移交"
      variant="danger"
      onClose={onClose}
    >
      <p>移交后 {nickname} 拥有全部权限，您不再是管理员，登录立即结束；您的其他角色保留。</p>
      <Alert tone="warning">不能自己撤回：需要 {nickname} 再把管理员给您。</Alert>
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <FormField form={form} name="password" label="您的密码" required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
    </FormDialog>
  );
}
