import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { classNames } from '../class-names.ts';

/**
 * The line that opens the rest of a `details`. Everything that opens in place has this mark and no other: a plus, which
 * turns into a cross (`controls.css`).
 */
export function FoldLine({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <summary className={classNames('flex cursor-pointer items-center', className)}>
      {children}
      <Plus aria-hidden className="size-4 shrink-0 text-ink-faint transition-[rotate]" />
    </summary>
  );
}
