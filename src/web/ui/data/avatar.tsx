import { UserRound } from 'lucide-react';
import { smallAvatar } from '../../../contract/identity/avatar.ts';

/** Always the same size, so that nothing moves when the name arrives. */
export function Avatar({ avatar, name }: { avatar: string; name: string }) {
  if (avatar !== '')
    return (
      <img
        src={smallAvatar(avatar)}
        alt=""
        width={32}
        height={32}
        className="size-8 shrink-0 rounded-full object-cover"
      />
    );
  return (
    <span
      aria-hidden
      className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft text-[13px] font-semibold text-primary"
    >
      {name === '' ? <UserRound className="size-4" /> : initialOf(name)}
    </span>
  );
}

/** The first character as people see it. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return first?.segment.toUpperCase() ?? '';
}
