import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { identity, type UserInfo } from '../../../../contract/identity/identity.ts';
import '../../../client/schemas-without-eval.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { logIn } from '../../../client/session/session.ts';
import { useCaptcha } from '../../../client/captcha/use-captcha.ts';
import { Field } from '../../../ui/form/field.tsx';
import { UsernameInput } from '../form/account-inputs.tsx';
import { CaptchaStatus } from '../form/captcha-status.tsx';
import { FormShell, SubmitButton } from '../form/form-shell.tsx';
import { PasswordInput } from '../password/password-input.tsx';
import { useFormSending } from '../form/use-form-sending.ts';

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
  const form = useForm({ resolver });
  const { register, resetField, setFocus, formState } = form;
  const captcha = useCaptcha('login');
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const sending = useFormSending({
    form,
    fields: ['username', 'password'],
    act: async (values) => {
      const outcome = await remoteApi.identity.login({ ...values, captcha: await captcha.take() });
      if ('secondFactor' in outcome) return onSecondFactor(outcome.secondFactor.ticket);
      logIn(outcome.token, outcome.userInfo);
      onDone(outcome.userInfo);
    },
    onRefused: (_error, words) => {
      if (words === null) return;
      resetField('password');
      setFocus('password');
    },
  });

  return (
    <FormShell sending={sending}>
      <Field label="用户名或邮箱" required error={errors.username?.message}>
        {(control) => <UsernameInput {...control} {...register('username')} onFocus={captcha.start} />}
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
          忘记密码
        </Link>
      </div>
      <SubmitButton disabled={!isReady} loading={isSubmitting || isSubmitSuccessful}>
        登录
      </SubmitButton>
    </FormShell>
  );
}
