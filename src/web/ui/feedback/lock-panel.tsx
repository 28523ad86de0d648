import type { ReactNode } from 'react';
import { Lock } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Button } from '../form/button.tsx';

interface LockPanelProps {
  /** Id of the heading, for the dialog around it. */
  titleId?: string;
  text: ReactNode;
  /** Around the lock. */
  picture?: ReactNode;
  /** The way to unlock: usually a form with the password; nothing if logging out is the only way. */
  children: ReactNode;
  leaving?: boolean;
  /** For people who forgot the password. */
  onLogOut: () => void;
}

/** The content of the locked screen. */
export function LockPanel({ titleId, text, picture, children, leaving, onLogOut }: LockPanelProps) {
  // A heading only if it is the lock screen's own, which covers everything.
  const Heading = titleId === undefined ? 'p' : 'h1';
  return (
    <div className="mx-auto flex w-full max-w-sm flex-col justify-center">
      <span
        className={classNames('relative mx-auto flex items-center justify-center', picture ? 'size-40' : 'size-14')}
      >
        {picture}
        <span className="relative flex size-14 items-center justify-center rounded-full bg-primary-soft text-primary">
          <Lock aria-hidden className="size-6" />
        </span>
      </span>
      <Heading id={titleId} className="mt-5 text-center text-xl font-semibold tracking-tight text-ink">
        屏幕已锁定
      </Heading>
      <p className="mt-2 text-center text-sm leading-6 break-words text-ink-soft">{text}</p>
      {children}
      <Button
        variant={children ? 'ghost' : 'primary'}
        size={children ? 'md' : 'lg'}
        wide
        className={children ? 'mt-4' : 'mt-8'}
        loading={leaving}
        onClick={onLogOut}
      >
        退出登录
      </Button>
    </div>
  );
}
