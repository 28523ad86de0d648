import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { account } from '../../../../contract/identity/account.ts';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import '../../../client/schemas-without-eval.ts';
import { withFreshLogin } from '../../../client/session/fresh-login.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { refreshUserInfo } from '../../../client/session/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormShell } from '../../auth/form/form-shell.tsx';
import { NewPasswordField } from '../../auth/password/new-password-field.tsx';
import { PasswordInput } from '../../auth/password/password-input.tsx';
import { useFormSending } from '../../auth/form/use-form-sending.ts';

const resolver = zodResolver(account.changePassword.input);
const fields = ['current', 'password'] as const;
const named = { CURRENT_PASSWORD_WRONG: 'current', PASSWORD_TOO_COMMON: 'password' } as const;
const empty = { current: '', password: '' };

/** Also for the first password of an account that logs in by WeChat. */
export function PasswordCard({ user: { username, hasPassword } }: { user: UserInfo }) {
  const form = useForm({ resolver, defaultValues: empty });
  const { register, control, reset, formState } = form;
  const password = useWatch({ control, name: 'password' });
  const { revalidate } = useRevalidator();
  const { errors, isSubmitting } = formState;

  const sending = useFormSending({
    form,
    fields,
    named,
    act: async (values) => {
      if ((await withFreshLogin(() => remoteApi.account.changePassword(values))) === null) return;
      reset(empty);
      toast.success(hasPassword ? '密码已修改，其他设备已退出登录' : '密码已设置，现在可以用用户名和密码登录');
      await refreshUserInfo();
      await revalidate();
    },
  });

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
      <FormShell sending={sending} className="max-w-md">
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        {hasPassword && (
          <Field label="当前密码" required error={errors.current?.message}>
            {(wired) => <PasswordInput {...wired} {...register('current')} autoComplete="current-password" />}
          </Field>
        )}
        <NewPasswordField
          password={password}
          username={username}
          error={errors.password?.message}
          inputProps={register('password')}
        />
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {hasPassword ? '修改密码' : '设置密码'}
        </Button>
      </FormShell>
    </Card>
  );
}
