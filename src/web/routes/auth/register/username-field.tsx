import type { ComponentProps } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { UsernameInput } from '../form/account-inputs.tsx';
import { useUsernameState } from './use-username-state.ts';

interface UsernameFieldProps {
  /** The text typed so far. */
  username: string;
  error?: string;
  inputProps: ComponentProps<typeof UsernameInput>;
}

/** A field for a new user name that shows whether it is free. */
export function UsernameField({ username, error, inputProps }: UsernameFieldProps) {
  const isAvailable = useUsernameState(username);
  const problem = error ?? (isAvailable === false ? '该用户名已被使用，请换一个' : undefined);
  return (
    <div>
      <Field
        label="用户名"
        required
        hint={isAvailable === null ? '4–20 位字母、数字或下划线，以字母开头' : undefined}
        error={problem}
      >
        {(control) => <UsernameInput {...control} {...inputProps} />}
      </Field>
      <p role="status" className="mt-1.5 text-[13px] leading-5 text-success empty:hidden">
        {isAvailable === true && problem === undefined ? '用户名可用' : ''}
      </p>
    </div>
  );
}
