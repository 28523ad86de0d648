import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../../contract/errors.ts';
import { wechat } from '../../../../contract/identity/wechat.ts';
import '../../../client/schemas-without-eval.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useSession } from '../../../client/session/session.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormShell } from '../../auth/form/form-shell.tsx';
import { PasswordInput } from '../../auth/password/password-input.tsx';
import { useFormSending } from '../../auth/form/use-form-sending.ts';
import { FormDialog, type FormPlace } from '../security/form-dialog.tsx';

const resolver = zodResolver(wechat.unbind.input);

interface UnbindDialogProps {
  open: boolean;
  nickname: string;
  onClose: () => void;
  onUnbound: () => void;
}

/** Asks before unbinding, and for the password when the log-in is not recent. */
export function UnbindDialog({ open, nickname, onClose, onUnbound }: UnbindDialogProps) {
  return (
    <FormDialog open={open} title="解绑微信？" submitLabel="解绑" variant="danger" onClose={onClose}>
      {(place) => <UnbindForm {...place} nickname={nickname} onUnbound={onUnbound} />}
    </FormDialog>
  );
}

type UnbindFormProps = FormPlace & Pick<UnbindDialogProps, 'nickname' | 'onUnbound'>;

function UnbindForm({ id, whileSending, nickname, onUnbound }: UnbindFormProps) {
  const form = useForm({ resolver });
  const { user } = useSession();
  const [needsPassword, setNeedsPassword] = useState(false);
  const sending = useFormSending({
    form,
    fields: ['password'],
    named: { CURRENT_PASSWORD_WRONG: 'password', FRESH_LOGIN_REQUIRED: 'password' },
    act: (values) =>
      whileSending(async () => {
        await remoteApi.wechat.unbind(values);
        onUnbound();
      }),
    onRefused: (error) => {
      if (isApiError(error, 'FRESH_LOGIN_REQUIRED')) setNeedsPassword(true);
    },
  });
  return (
    <FormShell
      id={id}
      sending={sending}
      intro={
        <p>
          微信{nickname === '' ? '' : `“${nickname}”`}将不能再登录这个账号，之后请用用户名
          {user?.username && ` ${user.username} `}
          和密码登录。
        </p>
      }
    >
      {needsPassword && (
        <>
          <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
          <Field label="当前密码" required error={form.formState.errors.password?.message}>
            {(control) => (
              <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" autoFocus />
            )}
          </Field>
        </>
      )}
    </FormShell>
  );
}
