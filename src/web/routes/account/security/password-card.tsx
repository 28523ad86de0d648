import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { account } from '../../../../contract/identity/account.ts';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import { refreshUserInfo } from '../../../client/session/session.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { NewPasswordField } from '../../auth/password/new-password-field.tsx';
import { PasswordInput } from '../../auth/password/password-input.tsx';

/** Changes the password, or sets the first one of an account that logs in by WeChat. */
export function PasswordCard({ user: { username, hasPassword } }: { user: UserInfo }) {
  const { revalidate } = useRevalidator();
  const form = useEndpointForm(account.changePassword, {
    values: { current: '', password: '' },
    done: hasPassword ? '密码已修改，其他设备已退出登录' : '密码已设置，现在可以用用户名和密码登录',
    refusedAt: { CURRENT_PASSWORD_WRONG: 'current', PASSWORD_TOO_COMMON: 'password' },
    onDone: async (_done, { form: { reset } }) => {
      reset();
      await refreshUserInfo();
      await revalidate();
    },
  });
  const password = useWatch({ control: form.control, name: 'password' });

  return (
    <Card
      headingLevel={3}
      id="password"
      title={hasPassword ? '修改密码' : '设置密码'}
      description={
        hasPassword
          ? '修改后其他设备会退出登录，当前设备保持登录'
          : `账号还没有密码。设置后可以用用户名 ${username} 和密码登录，也可以解除锁屏`
      }
    >
      <FormShell form={form} className="max-w-md space-y-5">
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        {hasPassword && (
          <FormField form={form} name="current" label="当前密码" required>
            {(control) => <PasswordInput {...control} autoComplete="current-password" />}
          </FormField>
        )}
        <NewPasswordField
          password={password}
          username={username}
          error={form.messageOf('password')}
          inputProps={form.register('password')}
        />
        <SubmitButton form={form}>{hasPassword ? '修改密码' : '设置密码'}</SubmitButton>
      </FormShell>
    </Card>
  );
}
