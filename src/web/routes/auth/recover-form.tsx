import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { account } from '../../../contract/account.ts';
import '../../client/schemas-without-eval.ts';
import { remoteApi } from '../../client/remote-api.ts';
import { useCaptcha } from '../../client/use-captcha.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { CaptchaStatus } from './captcha-status.tsx';
import { placeFailure } from './form-failure.ts';

const resolver = zodResolver(z.omit(account.resetSendmail.input, { captcha: true }));

interface RecoverFormProps {
  isReady: boolean;
  onSent: (email: string) => void;
}

/** Asks for the mail with the link; the answer is the same for every address. */
export function RecoverForm({ isReady, onSent }: RecoverFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ resolver });
  const [failure, setFailure] = useState<string | null>(null);
  const captcha = useCaptcha('reset');

  const send = handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      await remoteApi.account.resetSendmail({ email, captcha: await captcha.take() });
      onSent(email);
    } catch (error) {
      setFailure(placeFailure(error, setError, ['email']));
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="space-y-5">
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      <Field label="邮箱" required hint="须是注册后验证过的邮箱" error={formState.errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            onFocus={captcha.start}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <CaptchaStatus captcha={captcha} />
      <Button type="submit" variant="primary" size="lg" wide disabled={!isReady} loading={formState.isSubmitting}>
        发送重置邮件
      </Button>
    </form>
  );
}
