import { useId, useState, type SubmitEvent } from 'react';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';
import { Input } from './input.tsx';

interface LockPanelProps {
  /** Whose session is locked. */
  name: string;
  avatar?: string;
  /** Answers what is wrong; nothing when it opens. */
  onUnlock: (password: string) => Promise<string | undefined>;
  /** The way out for who has forgotten the password. */
  onLogOut: () => void;
}

/** What a locked screen shows: who it is, the password, and the way out. */
export function LockPanel({ name, avatar, onUnlock, onLogOut }: LockPanelProps) {
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const problemId = useId();

  const unlock = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form).get('password');
    const password = typeof typed === 'string' ? typed.trim() : '';
    if (password === '') {
      setProblem('请输入登录密码');
      return;
    }
    setWorking(true);
    try {
      const answer = await onUnlock(password);
      setProblem(answer);
      if (answer === undefined) form.reset();
    } finally {
      setWorking(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void unlock(event)}
      className="mx-auto flex w-full max-w-72 flex-col items-center gap-4"
    >
      <Avatar name={name} src={avatar} size="lg" />
      <p className="text-base font-medium text-ink">{name}</p>
      <div className="w-full">
        <Input
          type="password"
          name="password"
          aria-label="登录密码"
          placeholder="登录密码"
          autoComplete="current-password"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
        />
        {problem && <FieldError id={problemId}>{problem}</FieldError>}
      </div>
      <Button type="submit" variant="primary" wide loading={working}>
        解锁
      </Button>
      <Button variant="ghost" size="sm" onClick={onLogOut}>
        退出登录
      </Button>
    </form>
  );
}
