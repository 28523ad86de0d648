import { useState } from 'react';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { wechat } from '../../../../contract/identity/wechat.ts';
import { useSession } from '../../../client/session/session.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { PasswordInput } from '../../auth/password/password-input.tsx';

interface UnbindDialogProps {
  nickname: string;
  onClose: () => void;
  onUnbound: () => Promise<void>;
}

/** Asks before unbinding, and asks for the password if the log-in is not recent. */
export function UnbindDialog({ nickname, onClose, onUnbound }: UnbindDialogProps) {
  const { user } = useSession();
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useEndpointForm(wechat.unbind, {
    refusedAt: { CURRENT_PASSWORD_WRONG: 'password', FRESH_LOGIN_REQUIRED: 'password' },
    onDone: onUnbound,
    onRefused: (error) => {
      if (isApiError(error, 'FRESH_LOGIN_REQUIRED')) setNeedsPassword(true);
    },
  });
  return (
    <FormDialog form={form} size="sm" title="解绑微信？" submitLabel="解绑" variant="danger" onClose={onClose}>
      <p>
        微信{nickname === '' ? '' : `“${nickname}”`}将不能再登录这个账号，之后请用用户名
        {user?.username && ` ${user.username} `}
        和密码登录。
      </p>
      {needsPassword && (
        <>
          <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
          <FormField form={form} name="password" label="当前密码" required>
            {(control) => <PasswordInput {...control} autoComplete="current-password" autoFocus />}
          </FormField>
        </>
      )}
    </FormDialog>
  );
}
