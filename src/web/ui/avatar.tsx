import { classNames } from './class-names.ts';

interface AvatarProps {
  /** Whose it is; its first sign stands in for a missing picture. */
  name: string;
  src?: string;
  size?: 'sm' | 'md' | 'lg';
}

const sizes = { sm: 'size-7 text-xs', md: 'size-9 text-sm', lg: 'size-14 text-xl' } as const;

export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const shape = classNames('shrink-0 rounded-full', sizes[size]);
  if (src) return <img src={src} alt={name} className={classNames(shape, 'bg-sunken object-cover')} />;
  return (
    <span
      role="img"
      aria-label={name}
      className={classNames(shape, 'inline-flex items-center justify-center bg-primary-soft font-medium text-primary')}
    >
      {Array.from(name.trim())[0]?.toUpperCase() ?? '?'}
    </span>
  );
}
