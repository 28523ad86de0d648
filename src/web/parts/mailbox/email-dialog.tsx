import { account } from '../../../contract/identity/account.ts';
import type { UserInfo } from '../../../contract/identity/identity.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useEndpointForm } from '../../form/use-endpoint-form.ts';
import { EmailInput } from '../../routes/auth/form/account-inputs.tsx';
import { PasswordInput } from '../../routes/auth/password/password-input.tsx';

interface EmailDialogProps {
  user: UserInfo;
  onClose: () => void;
  /** Receives the saved account and the requested address. */
  onChanged: (saved: UserInfo, wanted: string) => void;
}

/** What a change of the address is called. */
export function changeLabel({ email, emailVerified }: UserInfo): string {
  if (email === null) return '填写邮箱';
  return emailVerified ? '更换邮箱' : '更正邮箱';
}

/** Changes the address; the password confirms it. */
export function EmailDialog({ user, onClose, onChanged }: EmailDialogProps) {
  const title = changeLabel(user);
  const form = useEndpointForm(account.changeEmail, {
    refusedAt: { CURRENT_PASSWORD_WRONG: 'password' },
    onDone: (saved, { input }) => onChanged(saved, input.email),
  });
  return (
    <FormDialog form={form} size="sm" title={title} submitLabel={title} onClose={onClose}>
      <p>
        {user.emailVerified
          ? '我们会向新邮箱和当前邮箱各发一封确认邮件，两边都确认后才会更换。'
          : '更正后立即生效，并向新地址发送验证邮件。'}
      </p>
      <FormField form={form} name="email" label="新邮箱" required>
        {(control) => <EmailInput {...control} />}
      </FormField>
      <FormField form={form} name="password" label="当前密码" required hint="确认是您本人操作">
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
    </FormDialog>
  );
}
