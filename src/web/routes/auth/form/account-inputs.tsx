import type { ComponentProps } from 'react';
import { Input } from '../../../ui/form/input.tsx';

type Props = Omit<ComponentProps<typeof Input>, 'type'>;

/** Marked for password managers; keyboards must not correct it. */
export function UsernameInput(props: Props) {
  return <Input autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />;
}

export function EmailInput(props: Props) {
  return (
    <Input
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  );
}
