import { Spinner } from '../../../ui/feedback/spinner.tsx';

/** Shown beside a preview that still shows earlier text; keeps its place when hidden. */
export function Updating({ isShown }: { isShown: boolean }) {
  return (
    <span aria-hidden className={isShown ? 'text-ink-faint' : 'invisible'}>
      <Spinner />
    </span>
  );
}
