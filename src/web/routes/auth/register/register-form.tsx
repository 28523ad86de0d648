import { useController, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { identity, type UserInfo } from '../../../../contract/identity/identity.ts';
import { logIn } from '../../../client/session/session.ts';
import { useCaptcha } from '../../../client/captcha/use-captcha.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { EmailInput } from '../form/account-inputs.tsx';
import { CaptchaStatus } from '../form/captcha-status.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { NewsCheckbox } from './news-checkbox.tsx';
import { PrivacyCheckbox } from './privacy-checkbox.tsx';
import { UsernameField } from './username-field.tsx';

interface FormProps {
  isReady: boolean;
  /** The version of the privacy agreement to agree to. */
  privacyVersion: string;
  onDone: (user: UserInfo) => void;
}

export function RegisterForm({ isReady, privacyVersion, onDone }: FormProps) {
  const { revalidate } = useRevalidator();
  const { hasMail } = useSite();
  const captcha = useCaptcha('register');
  const form = useEndpointForm(identity.register, {
    captcha,
    leaves: true,
    refusedAt: {
      USERNAME_TAKEN: 'username',
      PASSWORD_TOO_COMMON: 'password',
      AGREEMENT_OUTDATED: 'privacyVersion',
    },
    onDone: ({ token, userInfo }) => {
      logIn(token, userInfo);
      onDone(userInfo);
    },
    onRefused: (error, { setValue }) => {
      if (!isApiError(error, 'AGREEMENT_OUTDATED')) return;
      setValue('privacyVersion', '');
      void revalidate();
    },
  });
  const { register, control, messageOf } = form;
  const [username, password] = useWatch({
    control,
    name: ['username', 'password'],
    defaultValue: { username: '', password: '' },
  });
  const agreement = useController({ control, name: 'privacyVersion', defaultValue: '' }).field;
  const news = useController({ control, name: 'news' }).field;

  return (
    <FormShell form={form}>
      <UsernameField
        username={username}
        error={messageOf('username')}
        inputProps={{ ...register('username'), onFocus: captcha.start }}
      />
      <FormField form={form} name="email" label="邮箱" required hint="接收审核结果与授权通知">
        {(wired) => <EmailInput {...wired} onFocus={captcha.start} />}
      </FormField>
      <NewPasswordField
        label="密码"
        password={password}
        username={username}
        error={messageOf('password')}
        inputProps={{ ...register('password'), onFocus: captcha.start }}
      />
      <PrivacyCheckbox field={agreement} version={privacyVersion} error={messageOf('privacyVersion')} />
      {hasMail && <NewsCheckbox field={news} />}
      <CaptchaStatus captcha={captcha} />
      <SubmitButton form={form} size="lg" wide disabled={!isReady}>
        注册并登录
      </SubmitButton>
    </FormShell>
  );
}
