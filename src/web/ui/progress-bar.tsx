import { classNames } from './class-names.ts';

/** How much of something is done, 0 to 1. */
export function ProgressBar({ label, share, className }: { label: string; share: number; className?: string }) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={share}
      className={classNames(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]',
        className,
      )}
    />
  );
}
