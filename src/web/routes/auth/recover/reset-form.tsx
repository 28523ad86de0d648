import { useWatch } from 'react-hook-form';
import { account } from '../../../../contract/identity/account.ts';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { linkFault, type LinkFault } from '../mail-link/link-problem.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';

interface ResetFormProps {
  code: string;
  onDone: () => Promise<void>;
  /** Called if the link was used or expired while the form was open. */
  onRefused: (fault: LinkFault) => void;
}

export function ResetForm({ code, onDone, onRefused }: ResetFormProps) {
  const form = useEndpointForm(account.resetPassword, {
    input: ({ password }: { password: string }) => ({ code, password }),
    refusedAt: { PASSWORD_TOO_COMMON: 'password' },
    onDone,
    onRefused: (error) => {
      const fault = linkFault(error);
      if (fault !== null) onRefused(fault);
    },
  });
  const password = useWatch({ control: form.control, name: 'password', defaultValue: '' });

  return (
    <FormShell form={form}>
      <NewPasswordField password={password} error={form.messageOf('password')} inputProps={form.register('password')} />
      <SubmitButton form={form} size="lg" wide>
        设置新密码
      </SubmitButton>
    </FormShell>
  );
}
