import type { ComponentProps } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from './password-input.tsx';
import { StrengthMeter } from './strength-meter.tsx';

interface NewPasswordFieldProps {
  label?: string;
  /** The text typed so far. */
  password: string;
  /** A password that contains it counts as weak. */
  username?: string;
  error?: string;
  inputProps: ComponentProps<typeof PasswordInput>;
}

/** A new password, with its strength shown while typing. */
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
