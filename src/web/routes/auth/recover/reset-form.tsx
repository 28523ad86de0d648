import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { account } from '../../../../contract/identity/account.ts';
import '../../../client/schemas-without-eval.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { FormShell, SubmitButton } from '../form/form-shell.tsx';
import { linkFault, type LinkFault } from '../mail-link/link-problem.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { useFormSending } from '../form/use-form-sending.ts';

const resolver = zodResolver(z.omit(account.resetPassword.input, { code: true }));

interface ResetFormProps {
  code: string;
  onDone: () => Promise<void>;
  /** The link was used or ran out while the form was open. */
  onRefused: (fault: LinkFault) => void;
}

export function ResetForm({ code, onDone, onRefused }: ResetFormProps) {
  const form = useForm({ resolver });
  const { register, control, formState } = form;
  const password = useWatch({ control, name: 'password', defaultValue: '' });
  const { errors, isSubmitting } = formState;

  const sending = useFormSending({
    form,
    fields: ['password'],
    named: { PASSWORD_TOO_COMMON: 'password' },
    act: async ({ password: chosen }) => {
      try {
        await remoteApi.account.resetPassword({ code, password: chosen });
      } catch (error) {
        const fault = linkFault(error);
        if (fault === null) throw error;
        onRefused(fault);
        return;
      }
      await onDone();
    },
  });

  return (
    <FormShell sending={sending}>
      <NewPasswordField password={password} error={errors.password?.message} inputProps={register('password')} />
      <SubmitButton loading={isSubmitting}>设置新密码</SubmitButton>
    </FormShell>
  );
}
