import { LoaderCircle } from 'lucide-react';
import { classNames } from '../class-names.ts';

/** Turning mark of work under way; silent for screen readers, the surrounding text says what happens. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('size-4 animate-spin', className)} />;
}
