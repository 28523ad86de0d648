import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../contract/errors.ts';
import { wechat } from '../../../contract/wechat.ts';
import '../../client/schemas-without-eval.ts';
import { remoteApi } from '../../client/remote-api.ts';
import { useSession } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormShell } from '../auth/form-shell.tsx';
import { PasswordInput } from '../auth/password-input.tsx';
import { useFormSending } from '../auth/use-form-sending.ts';

const resolver = zodResolver(wechat.unbind.input);

interface UnbindDialogProps {
  open: boolean;
  nickname: string;
  onClose: () => void;
  onUnbound: () => void;
}

/** Asks before unbinding, and for the password when the log-in is not recent. */
export function UnbindDialog({ open, nickname, onClose, onUnbound }: UnbindDialogProps) {
  const formId = useId();
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      open={open}
      size="sm"
      title="解绑微信？"
      dismissable={!isSending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={isSending}>
            解绑
          </Button>
        </>
      }
    >
      <UnbindForm id={formId} nickname={nickname} onSending={setSending} onUnbound={onUnbound} />
    </Dialog>
  );
}

interface UnbindFormProps extends Pick<UnbindDialogProps, 'nickname' | 'onUnbound'> {
  id: string;
  onSending: (isSending: boolean) => void;
}

/** Its own component: opened again, it starts anew. */
function UnbindForm({ id, nickname, onSending, onUnbound }: UnbindFormProps) {
  const form = useForm({ resolver });
  const { user } = useSession();
  const [needsPassword, setNeedsPassword] = useState(false);
  const sending = useFormSending({
    form,
    fields: ['password'],
    named: { CURRENT_PASSWORD_WRONG: 'password', FRESH_LOGIN_REQUIRED: 'password' },
    act: async (values) => {
      onSending(true);
      try {
        await remoteApi.wechat.unbind(values);
        onUnbound();
      } finally {
        onSending(false);
      }
    },
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
          微信{nickname === '' ? '' : `「${nickname}」`}将不能再登录这个账号，之后请用用户名
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
