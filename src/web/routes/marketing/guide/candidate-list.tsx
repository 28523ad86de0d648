import { classNames } from '../../../ui/class-names.ts';
import type { Candidate } from './candidates.ts';

/** The editions while questions are open: with each answer those that do not fit step back and say why. */
export function CandidateList({ candidates }: { candidates: readonly Candidate[] }) {
  return (
    <ul aria-label="还合适的版本" className="mt-5 border-t border-line">
      {candidates.map(({ name, price, lack }) => (
        <li key={name} className="border-b border-line py-3.5">
          <p className="flex justify-between gap-4 text-sm">
            <span className={classNames(lack === null ? 'font-medium text-ink' : 'text-ink-faint')}>{name}</span>
            <span className={classNames('tnum', lack === null ? 'text-ink-soft' : 'text-ink-faint')}>{price}</span>
          </p>
          {lack !== null && <p className="text-[13px] leading-6 text-ink-faint">不合适：{lack}</p>}
        </li>
      ))}
    </ul>
  );
}
