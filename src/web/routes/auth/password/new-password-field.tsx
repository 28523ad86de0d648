import type { ComponentProps } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from './password-input.tsx';
import { StrengthMeter } from './strength-meter.tsx';

interface NewPasswordFieldProps {
  label?: string;
  /** As typed so far. */
  password: string;
  /** Makes a password weak that contains it. */
  username?: string;
  error?: string;
  inputProps: ComponentProps<typeof PasswordInput>;
}

/** A new password with its strength while it is being chosen. */
export function NewPasswordField({
  label = '新密码',
  password,
  username = '',
  error,
  inputProps,
}: NewPasswordFieldProps) {
  return (
    <div>
      <Field
        label={label}
        required
        hint={password === '' ? '至少 8 位，支持粘贴与密码管理器' : undefined}
        error={error}
      >
        {(control) => <PasswordInput {...control} {...inputProps} autoComplete="new-password" />}
      </Field>
      <StrengthMeter password={password} username={username} />
    </div>
  );
}
