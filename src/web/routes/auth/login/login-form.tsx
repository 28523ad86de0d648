import { Link } from 'react-router';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { identity, type UserInfo } from '../../../../contract/identity/identity.ts';
import { logIn } from '../../../client/session/session.ts';
import { useCaptcha } from '../../../client/captcha/use-captcha.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { UsernameInput } from '../form/account-inputs.tsx';
import { CaptchaStatus } from '../form/captcha-status.tsx';
import { PasswordInput } from '../password/password-input.tsx';

interface FormProps {
  /** False until scripts run: a form submitted before that would be lost. */
  isReady: boolean;
  onDone: (user: UserInfo) => void;
  /** Called if the password was right and a code is needed next. */
  onSecondFactor: (ticket: string) => void;
}

/** Without default values, so that text filled in by a password manager before hydration stays. */
export function LoginForm({ isReady, onDone, onSecondFactor }: FormProps) {
  const captcha = useCaptcha('login');
  const form = useEndpointForm(identity.login, {
    captcha,
    leaves: true,
    onDone: (outcome) => {
      if ('secondFactor' in outcome) return onSecondFactor(outcome.secondFactor.ticket);
      logIn(outcome.token, outcome.userInfo);
      onDone(outcome.userInfo);
    },
    onRefused: (error, { resetField, setFocus }) => {
      if (!isApiError(error, 'CREDENTIALS_WRONG')) return;
      resetField('password');
      setFocus('password');
    },
  });

  return (
    <FormShell form={form}>
      <FormField form={form} name="username" label="用户名或邮箱" required>
        {(control) => <UsernameInput {...control} onFocus={captcha.start} />}
      </FormField>
      <FormField form={form} name="password" label="密码" required>
        {(control) => <PasswordInput {...control} onFocus={captcha.start} autoComplete="current-password" />}
      </FormField>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CaptchaStatus captcha={captcha} />
        <Link to="/recover/index" className="py-1 text-[13px] leading-5 text-link">
          忘记密码
        </Link>
      </div>
      <SubmitButton form={form} size="lg" wide disabled={!isReady}>
        登录
      </SubmitButton>
    </FormShell>
  );
}
