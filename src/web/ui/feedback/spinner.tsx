import { LoaderCircle } from 'lucide-react';
import { classNames } from '../class-names.ts';

/** A spinning mark of work under way; hidden from screen readers, the text beside it says what happens. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('size-4 animate-spin', className)} />;
}
