import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import { twoFactor } from '../../../../contract/identity/two-factor.ts';
import '../../../client/schemas-without-eval.ts';
import { withFreshLogin } from '../../../client/session/fresh-login.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Field } from '../../../ui/form/field.tsx';
import { CodeField } from '../../auth/form/code-field.tsx';
import { FormShell } from '../../auth/form/form-shell.tsx';
import { PasswordInput } from '../../auth/password/password-input.tsx';
import { useFormSending } from '../../auth/form/use-form-sending.ts';
import { FormDialog, type FormPlace } from './form-dialog.tsx';

const resolver = zodResolver(twoFactor.disable.input);

interface DisableTwoFactorDialogProps {
  open: boolean;
  user: UserInfo;
  onClose: () => void;
  onDone: () => void;
}

export function DisableTwoFactorDialog({ open, user, onClose, onDone }: DisableTwoFactorDialogProps) {
  return (
    <FormDialog open={open} title="关闭两步验证" submitLabel="关闭两步验证" variant="danger" onClose={onClose}>
      {(place) => <DisableForm {...place} user={user} onDone={onDone} />}
    </FormDialog>
  );
}

type DisableFormProps = FormPlace & Pick<DisableTwoFactorDialogProps, 'user' | 'onDone'>;

function DisableForm({ id, whileSending, user, onDone }: DisableFormProps) {
  const form = useForm({ resolver });
  const { errors } = form.formState;
  const sending = useFormSending({
    form,
    fields: ['password', 'code'],
    named: { CURRENT_PASSWORD_WRONG: 'password', SECOND_FACTOR_WRONG: 'code' },
    act: (values) =>
      whileSending(async () => {
        if ((await withFreshLogin(() => remoteApi.twoFactor.disable(values))) !== null) onDone();
      }),
  });
  return (
    <FormShell id={id} sending={sending} intro={<p>关闭后登录只需要密码，现有的恢复码全部作废。</p>}>
      {user.hasPassword && (
        <Field label="当前密码" required error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" autoFocus />
          )}
        </Field>
      )}
      <CodeField error={errors.code?.message} inputProps={form.register('code')} />
    </FormShell>
  );
}
