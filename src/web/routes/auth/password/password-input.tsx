import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';

/** A password input with a button to show the text, and a warning when caps lock is on. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <>
      <span className="relative block">
        <Input
          {...props}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={watch}
          onKeyUp={watch}
          className="pr-12 sm:pr-10"
        />
        <IconButton
          label={isShown ? '隐藏密码' : '显示密码'}
          icon={isShown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0"
        />
      </span>
      <span role="status" className="block text-[13px] leading-5 text-warning empty:hidden">
        {hasCapsLock ? '大写锁定已开启' : ''}
      </span>
    </>
  );
}
