import { useWatch } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import { invitations } from '../../../../contract/team/invitations.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { logIn } from '../../../client/session/session.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { linkFault, type LinkFault } from '../mail-link/link-problem.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { UsernameField } from '../register/username-field.tsx';

interface JoinFormProps {
  code: string;
  email: string;
  /** Called if the link was used or expired while the form was open. */
  onRefused: (fault: LinkFault) => void;
}

interface JoinValues {
  username: string;
  nickname: string;
  password: string;
}

/** A new account for a colleague; it replaces the session in this browser. */
export function JoinForm({ code, email, onRefused }: JoinFormProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useEndpointForm(invitations.join, {
    values: { username: '', nickname: '', password: '' },
    input: (values: JoinValues) => ({ ...values, code }),
    leaves: true,
    refusedAt: { USERNAME_TAKEN: 'username', PASSWORD_TOO_COMMON: 'password' },
    onDone: async ({ token, userInfo }) => {
      logIn(token, userInfo);
      await navigate('/dashboard/console', { replace: true });
      toast.success('欢迎加入，账号已建好');
    },
    onRefused: async (error) => {
      const fault = linkFault(error);
      if (fault !== null) onRefused(fault);
      // Somebody has verified the address meanwhile: that account joins.
      else if (isApiError(error, 'EMAIL_TAKEN')) await revalidate();
    },
  });
  const [username, password] = useWatch({ control: form.control, name: ['username', 'password'] });
  return (
    <FormShell form={form}>
      <p className="text-sm leading-6 text-ink-soft">
        账号的邮箱是 <strong className="font-medium break-all text-ink">{email}</strong>，可以用它登录和找回密码。
      </p>
      <UsernameField username={username} error={form.messageOf('username')} inputProps={form.register('username')} />
      <FormField form={form} name="nickname" label="姓名" optional hint="同事看到的名字，不填时显示用户名">
        {(control) => <Input {...control} autoComplete="name" maxLength={30} />}
      </FormField>
      <NewPasswordField
        label="密码"
        password={password}
        username={username}
        error={form.messageOf('password')}
        inputProps={form.register('password')}
      />
      <SubmitButton form={form} size="lg" wide>
        建立账号并加入
      </SubmitButton>
    </FormShell>
  );
}
