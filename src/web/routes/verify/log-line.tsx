import { wordsOfPlace } from './log-words.ts';
import { useLogPlace } from './use-log-place.ts';

/** Whether the log of licenses holds the key; nothing until that is known. */
export function LogLine({ paper }: { paper: string }) {
  const place = useLogPlace(paper);
  return place === null || place === undefined ? null : (
    <p className={place.kind === 'logged' ? 'mt-1 text-[13px] leading-5 text-ink-faint' : 'mt-1 text-sm text-danger'}>
      {wordsOfPlace(place)}
    </p>
  );
}
