import { useState, type SubmitEvent } from 'react';
import { PasswordInput } from '../../../../routes/auth/password/password-input.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { LockPanel } from '../../../../ui/feedback/lock-panel.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';

export default function LockPanelExample() {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();

  const unlock = (event: SubmitEvent) => {
    event.preventDefault();
    const isRight = password === 'demo';
    setError(isRight ? undefined : '密码不对。这个示例的密码是 demo');
    if (isRight) toast.success('已解锁（示例）');
  };

  return (
    <LockPanel text="示例用户，输入密码继续" onLogOut={() => toast.info('示例不会退出登录')}>
      <form noValidate onSubmit={unlock} className="mt-6 space-y-5">
        <Field label="登录密码" required error={error}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="off"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" wide>
          解锁
        </Button>
      </form>
    </LockPanel>
  );
}
