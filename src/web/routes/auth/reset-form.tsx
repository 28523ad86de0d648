import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { account } from '../../../contract/account.ts';
import '../../client/schemas-without-eval.ts';
import { remoteApi } from '../../client/remote-api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { placeFailure } from './form-failure.ts';
import { linkFault, type LinkFault } from './link-problem.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const resolver = zodResolver(z.omit(account.resetPassword.input, { code: true }));

interface ResetFormProps {
  code: string;
  onDone: () => Promise<void>;
  /** The link was used or ran out while the form was open. */
  onRefused: (fault: LinkFault) => void;
}

export function ResetForm({ code, onDone, onRefused }: ResetFormProps) {
  const { register, control, handleSubmit, setError, formState } = useForm({ resolver });
  const password = useWatch({ control, name: 'password', defaultValue: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await remoteApi.account.resetPassword({ code, password: values.password });
      await onDone();
    } catch (error) {
      const fault = linkFault(error);
      if (fault === null) setFailure(placeFailure(error, setError, ['password'], { PASSWORD_TOO_COMMON: 'password' }));
      else onRefused(fault);
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="space-y-5">
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      <NewPasswordField password={password} error={errors.password?.message} inputProps={register('password')} />
      <Button type="submit" variant="primary" size="lg" wide loading={isSubmitting}>
        设置新密码
      </Button>
    </form>
  );
}
