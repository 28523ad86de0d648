import { useState } from 'react';
import { PasswordInput } from '../../../../routes/auth/password/password-input.tsx';
import { StrengthMeter } from '../../../../routes/auth/password/strength-meter.tsx';
import { Field } from '../../../../ui/form/field.tsx';

export default function PasswordInputExample() {
  const [password, setPassword] = useState('');

  return (
    <div className="max-w-xs">
      <Field label="新密码" hint="这里只是示例，不会提交，也不会保存">
        {(control) => (
          <>
            <PasswordInput
              {...control}
              autoComplete="off"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <StrengthMeter password={password} username="" />
          </>
        )}
      </Field>
    </div>
  );
}
