import type { UserInfo } from '../../../../contract/identity/identity.ts';
import { twoFactor } from '../../../../contract/identity/two-factor.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { CodeField } from '../../auth/form/code-field.tsx';
import { PasswordInput } from '../../auth/password/password-input.tsx';

interface DisableTwoFactorDialogProps {
  user: UserInfo;
  onClose: () => void;
  onDone: () => void;
}

export function DisableTwoFactorDialog({ user, onClose, onDone }: DisableTwoFactorDialogProps) {
  const title = '关闭两步验证';
  const form = useEndpointForm(twoFactor.disable, {
    refusedAt: { CURRENT_PASSWORD_WRONG: 'password', SECOND_FACTOR_WRONG: 'code' },
    onDone,
  });
  return (
    <FormDialog form={form} size="sm" title={title} submitLabel={title} variant="danger" onClose={onClose}>
      <p>关闭后登录只需要密码，现有的恢复码全部作废。</p>
      {user.hasPassword && (
        <FormField form={form} name="password" label="当前密码" required>
          {(control) => <PasswordInput {...control} autoComplete="current-password" autoFocus />}
        </FormField>
      )}
      <CodeField error={form.messageOf('code')} inputProps={form.register('code')} />
    </FormDialog>
  );
}
