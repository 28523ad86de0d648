import { Spinner } from '../../../ui/feedback/spinner.tsx';

/** Beside a preview that is still of what was typed before; its place is kept. */
export function Updating({ isShown }: { isShown: boolean }) {
  return (
    <span aria-hidden className={isShown ? 'text-ink-faint' : 'invisible'}>
      <Spinner />
    </span>
  );
}
