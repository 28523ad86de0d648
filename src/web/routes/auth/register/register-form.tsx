import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { isApiError } from '../../../../contract/errors.ts';
import { identity, type UserInfo } from '../../../../contract/identity/identity.ts';
import '../../../client/schemas-without-eval.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { logIn } from '../../../client/session/session.ts';
import { useCaptcha } from '../../../client/captcha/use-captcha.ts';
import { Field } from '../../../ui/form/field.tsx';
import { EmailInput } from '../form/account-inputs.tsx';
import { CaptchaStatus } from '../form/captcha-status.tsx';
import { FormShell, SubmitButton } from '../form/form-shell.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { PrivacyCheckbox } from './privacy-checkbox.tsx';
import { useFormSending } from '../form/use-form-sending.ts';
import { UsernameField } from './username-field.tsx';

const resolver = zodResolver(z.omit(identity.register.input, { captcha: true }));
const fields = ['username', 'email', 'password', 'privacyVersion'] as const;
const named = {
  USERNAME_TAKEN: 'username',
  PASSWORD_TOO_COMMON: 'password',
  AGREEMENT_OUTDATED: 'privacyVersion',
} as const;

interface FormProps {
  isReady: boolean;
  /** Version of the privacy agreement that is being agreed to. */
  privacyVersion: string;
  onDone: (user: UserInfo) => void;
}

export function RegisterForm({ isReady, privacyVersion, onDone }: FormProps) {
  const form = useForm({ resolver });
  const { register, control, setValue, formState } = form;
  const [username, password] = useWatch({
    control,
    name: ['username', 'password'],
    defaultValue: { username: '', password: '' },
  });
  const agreement = useController({ control, name: 'privacyVersion', defaultValue: '' }).field;
  const { revalidate } = useRevalidator();
  const captcha = useCaptcha('register');
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const sending = useFormSending({
    form,
    fields,
    named,
    act: async (values) => {
      const { token, userInfo } = await remoteApi.identity.register({ ...values, captcha: await captcha.take() });
      logIn(token, userInfo);
      onDone(userInfo);
    },
    onRefused: (error) => {
      if (!isApiError(error, 'AGREEMENT_OUTDATED')) return;
      setValue('privacyVersion', '');
      void revalidate();
    },
  });

  return (
    <FormShell sending={sending}>
      <UsernameField
        username={username}
        error={errors.username?.message}
        inputProps={{ ...register('username'), onFocus: captcha.start }}
      />
      <Field label="邮箱" required hint="接收审核结果与授权通知" error={errors.email?.message}>
        {(wired) => <EmailInput {...wired} {...register('email')} onFocus={captcha.start} />}
      </Field>
      <NewPasswordField
        label="密码"
        password={password}
        username={username}
        error={errors.password?.message}
        inputProps={{ ...register('password'), onFocus: captcha.start }}
      />
      <PrivacyCheckbox field={agreement} version={privacyVersion} error={errors.privacyVersion?.message} />
      <CaptchaStatus captcha={captcha} />
      <SubmitButton disabled={!isReady} loading={isSubmitting || isSubmitSuccessful}>
        注册并登录
      </SubmitButton>
    </FormShell>
  );
}
