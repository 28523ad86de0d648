import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { identity, type UserInfo } from '../../../contract/identity.ts';
import '../../client/schemas-without-eval.ts';
import { remoteApi } from '../../client/remote-api.ts';
import { logIn } from '../../client/session.ts';
import { useCaptcha } from '../../client/use-captcha.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { CaptchaStatus } from './captcha-status.tsx';
import { placeFailure } from './form-failure.ts';
import { PasswordInput } from './password-input.tsx';

const resolver = zodResolver(z.omit(identity.login.input, { captcha: true }));

interface FormProps {
  /** False until scripts run: a form sent before that would be lost. */
  isReady: boolean;
  onDone: (user: UserInfo) => void;
  /** The password was right; a code is asked for next. */
  onSecondFactor: (ticket: string) => void;
}

/** Without default values, so that what a password manager filled in before hydration stays. */
export function LoginForm({ isReady, onDone, onSecondFactor }: FormProps) {
  const { register, handleSubmit, setError, resetField, setFocus, formState } = useForm({ resolver });
  const [failure, setFailure] = useState<string | null>(null);
  const captcha = useCaptcha('login');
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const send = handleSubmit(async (values) => {
    setFailure(null);
    try {
      const outcome = await remoteApi.identity.login({ ...values, captcha: await captcha.take() });
      if ('secondFactor' in outcome) return onSecondFactor(outcome.secondFactor.ticket);
      logIn(outcome.token, outcome.userInfo);
      onDone(outcome.userInfo);
    } catch (error) {
      const words = placeFailure(error, setError, ['username', 'password']);
      setFailure(words);
      // Says to the form that it was not sent, whatever the reason.
      setError('root', { message: words ?? '' });
      if (words === null) return;
      resetField('password');
      setFocus('password');
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="space-y-5">
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      <Field label="用户名或邮箱" required error={errors.username?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('username')}
            onFocus={captcha.start}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="密码" required error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password')}
            onFocus={captcha.start}
            autoComplete="current-password"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CaptchaStatus captcha={captcha} />
        <Link to="/recover/index" className="py-1 text-[13px] leading-5 text-link">
          忘记密码？
        </Link>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        disabled={!isReady}
        loading={isSubmitting || isSubmitSuccessful}
      >
        登录
      </Button>
    </form>
  );
}
