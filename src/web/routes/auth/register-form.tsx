import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { Link, useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { isApiError } from '../../../contract/errors.ts';
import { identity, type UserInfo } from '../../../contract/identity.ts';
import '../../client/schemas-without-eval.ts';
import { remoteApi } from '../../client/remote-api.ts';
import { logIn } from '../../client/session.ts';
import { useCaptcha } from '../../client/use-captcha.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { CaptchaStatus } from './captcha-status.tsx';
import { placeFailure } from './form-failure.ts';
import { NewPasswordField } from './new-password-field.tsx';

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
  const { register, control, handleSubmit, setError, setValue, formState } = useForm({ resolver });
  const [username, password] = useWatch({
    control,
    name: ['username', 'password'],
    defaultValue: { username: '', password: '' },
  });
  const { ref, name, value, onBlur, onChange } = useController({
    control,
    name: 'privacyVersion',
    defaultValue: '',
  }).field;
  const [failure, setFailure] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const captcha = useCaptcha('register');
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const send = handleSubmit(async (values) => {
    setFailure(null);
    try {
      const { token, userInfo } = await remoteApi.identity.register({ ...values, captcha: await captcha.take() });
      logIn(token, userInfo);
      onDone(userInfo);
    } catch (error) {
      const words = placeFailure(error, setError, fields, named);
      setFailure(words);
      setError('root', { message: words ?? '' });
      if (!isApiError(error, 'AGREEMENT_OUTDATED')) return;
      setValue('privacyVersion', '');
      void revalidate();
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="space-y-5">
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      <Field label="用户名" required hint="4–20 位字母、数字或下划线，以字母开头" error={errors.username?.message}>
        {(wired) => (
          <Input
            {...wired}
            {...register('username')}
            onFocus={captcha.start}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="邮箱" required hint="接收审核结果与授权通知" error={errors.email?.message}>
        {(wired) => (
          <Input
            {...wired}
            {...register('email')}
            onFocus={captcha.start}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        )}
      </Field>
      <NewPasswordField
        label="密码"
        password={password}
        username={username}
        error={errors.password?.message}
        inputProps={{ ...register('password'), onFocus: captcha.start }}
      />
      <Checkbox
        ref={ref}
        name={name}
        checked={value !== ''}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked ? privacyVersion : '')}
        error={errors.privacyVersion?.message}
        label={
          <>
            我已阅读并同意
            <Link to="/privacy/index" target="_blank" className="text-link">
              《隐私协议》
            </Link>
            <span className="tnum text-ink-faint">（版本 {privacyVersion}）</span>
          </>
        }
      />
      <CaptchaStatus captcha={captcha} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        disabled={!isReady}
        loading={isSubmitting || isSubmitSuccessful}
      >
        注册并登录
      </Button>
    </form>
  );
}
