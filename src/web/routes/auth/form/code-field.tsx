import type { ComponentProps } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';

interface CodeFieldProps {
  error?: string | undefined;
  inputProps: ComponentProps<'input'>;
  autoFocus?: boolean;
  /** False if only the authenticator's own code is accepted. */
  takesBackupCode?: boolean;
}

/** Six digits of an authenticator, or a backup code. Phones and password managers know how to fill it in. */
export function CodeField({ error, inputProps, autoFocus = false, takesBackupCode = true }: CodeFieldProps) {
  return (
    <Field
      label="验证码"
      required
      hint={takesBackupCode ? '6 位数字，每 30 秒更新；也可以填写恢复码' : '验证器应用显示的 6 位数字'}
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          {...inputProps}
          autoFocus={autoFocus}
          inputMode={takesBackupCode ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={24}
          className="tnum tracking-[0.15em]"
        />
      )}
    </Field>
  );
}
