import { Check, X } from 'lucide-react';
import type { Application } from '../../../../contract/applications/application.ts';
import { spanText } from '../../../parts/words/span-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type ProgressStep, progressOf } from './progress-steps.ts';

const looks: Record<ProgressStep['state'], { name: string; mark: string; text: string }> = {
  done: { name: '已完成', mark: 'border-primary-fill bg-primary-fill text-on-primary', text: 'text-ink' },
  current: { name: '现在', mark: 'border-primary-text bg-surface outline-4 outline-primary-soft', text: 'text-ink' },
  waiting: { name: '等您处理', mark: 'border-warning bg-surface outline-4 outline-warning-soft', text: 'text-ink' },
  stopped: { name: '到此为止', mark: 'border-danger bg-danger-soft text-danger', text: 'text-ink' },
  future: { name: '还没有到', mark: 'border-line-strong bg-surface', text: 'text-ink-faint' },
};

const notes: Partial<Record<ProgressStep['state'], string>> = {
  current: 'font-medium text-primary',
  waiting: 'font-medium text-warning',
  stopped: 'font-medium text-danger',
};

interface ProgressRailProps {
  application: Application;
  /** How long others typically wait between submission and decision. */
  typicalMs: number | null;
}

/** The progress of an application at a glance. */
export function ProgressRail({ application, typicalMs }: ProgressRailProps) {
  const steps = progressOf(application, typicalMs === null ? null : spanText(typicalMs));
  return (
    <ol
      aria-label="申请走到哪一步"
      className="grid grid-cols-5 rounded-card border border-line bg-surface px-1 py-5 shadow-card sm:px-4 sm:py-6"
    >
      {steps.map(({ name, state, note }) => (
        <li
          key={name}
          aria-current={state === 'current' || state === 'waiting' ? 'step' : undefined}
          className="group/step relative min-w-0 text-center"
        >
          <span
            aria-hidden
            className={classNames(
              'absolute top-[13px] right-[calc(50%+22px)] left-[calc(-50%+22px)] h-0.5 rounded-full group-first/step:hidden',
              state === 'future' ? 'bg-line' : 'bg-primary-text',
            )}
          />
          <span
            className={classNames(
              'mx-auto flex size-7 items-center justify-center rounded-full border-2',
              looks[state].mark,
            )}
          >
            <Sign state={state} />
          </span>
          <p className={classNames('mt-3 text-[13px] leading-5 font-medium sm:text-sm', looks[state].text)}>
            {name}
            <span className="sr-only">：{looks[state].name}</span>
          </p>
          <p
            className={classNames(
              'tnum min-h-5 px-0.5 text-[11px] leading-5 text-balance sm:text-[13px]',
              notes[state] ?? 'text-ink-faint',
            )}
          >
            {note}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Sign({ state }: { state: ProgressStep['state'] }) {
  switch (state) {
    case 'done':
      return <Check aria-hidden className="size-4" />;
    case 'stopped':
      return <X aria-hidden className="size-4" />;
    case 'current':
      return <span aria-hidden className="size-2 rounded-full bg-primary-text" />;
    case 'waiting':
      return <span aria-hidden className="size-2 rounded-full bg-warning" />;
    case 'future':
      return null;
  }
}
