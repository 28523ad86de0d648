import { classNames } from '../../../ui/class-names.ts';
import { passwordStrength } from './password-strength.ts';

const fills = ['bg-line', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success'];

/** How hard the typed password is to guess. */
export function StrengthMeter({ password, username }: { password: string; username: string }) {
  if (password === '') return null;
  const { level, label, advice } = passwordStrength(password, username);
  return (
    <div className="mt-2">
      <div aria-hidden className="flex gap-1.5">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={classNames('h-1 flex-1 rounded-full transition-colors', bar <= level ? fills[level] : 'bg-line')}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 text-[13px] leading-5 text-ink-soft">
        密码强度：{label}。{advice}
      </p>
    </div>
  );
}
