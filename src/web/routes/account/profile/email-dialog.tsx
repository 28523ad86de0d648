import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { account } from '../../../../contract/identity/account.ts';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import '../../../client/schemas-without-eval.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Field } from '../../../ui/form/field.tsx';
import { EmailInput } from '../../auth/form/account-inputs.tsx';
import { FormShell } from '../../auth/form/form-shell.tsx';
import { PasswordInput } from '../../auth/password/password-input.tsx';
import { useFormSending } from '../../auth/form/use-form-sending.ts';
import { FormDialog, type FormPlace } from '../security/form-dialog.tsx';

const resolver = zodResolver(account.changeEmail.input);

interface EmailDialogProps {
  open: boolean;
  title: string;
  user: UserInfo;
  onClose: () => void;
  /** With what was saved and the address that was asked for. */
  onChanged: (saved: UserInfo, wanted: string) => void;
}

/** Another address, proved by the password. */
export function EmailDialog({ open, title, user, onClose, onChanged }: EmailDialogProps) {
  return (
    <FormDialog open={open} title={title} submitLabel={title} variant="primary" onClose={onClose}>
      {(place) => <EmailForm {...place} user={user} onChanged={onChanged} />}
    </FormDialog>
  );
}

type EmailFormProps = FormPlace & Pick<EmailDialogProps, 'user' | 'onChanged'>;

function EmailForm({ id, whileSending, user, onChanged }: EmailFormProps) {
  const form = useForm({ resolver });
  const { errors } = form.formState;

  const sending = useFormSending({
    form,
    fields: ['email', 'password'],
    named: { CURRENT_PASSWORD_WRONG: 'password' },
    act: (values) => whileSending(async () => onChanged(await remoteApi.account.changeEmail(values), values.email)),
  });

  return (
    <FormShell
      id={id}
      sending={sending}
      intro={
        <p>
          {user.emailVerified
            ? '我们会向新邮箱和当前邮箱各发一封确认邮件，两边都确认后才会更换。'
            : '更正后立即生效，并向新地址发送验证邮件。'}
        </p>
      }
    >
      <Field label="新邮箱" required error={errors.email?.message}>
        {(control) => <EmailInput {...control} {...form.register('email')} />}
      </Field>
      <Field label="当前密码" required hint="确认是您本人操作" error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
    </FormShell>
  );
}
