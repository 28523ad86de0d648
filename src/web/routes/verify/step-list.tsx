import { useEffect, useRef } from 'react';
import { Check, Minus, X } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import type { Verdict } from './outcome.ts';
import { useLogPlace } from './use-log-place.ts';
import { type Step, stepsOf } from './verdict-steps.ts';

const looks: Record<Step['state'], { name: string; ring: string; sign: typeof Check | null }> = {
  passed: { name: '通过', ring: 'border-success bg-success-soft text-success', sign: Check },
  failed: { name: '没有通过', ring: 'border-danger bg-danger-soft text-danger', sign: X },
  open: { name: '没有检查', ring: 'border-line-strong text-ink-faint', sign: Minus },
  pending: { name: '正在检查', ring: 'border-line-strong', sign: null },
};

interface StepListProps {
  verdict: Verdict;
  /** The key, if its signature is genuine: its place in the license log is looked up. */
  paper: string | null;
}

/** The checks of a pasted key, ticked in turn; side by side if there is room. */
export function StepList({ verdict, paper }: StepListProps) {
  const steps = stepsOf(verdict, useLogPlace(paper));
  return (
    <ol aria-label="核验步骤" className="grid gap-x-6 gap-y-4 sm:grid-cols-4">
      {steps.map(({ name, state, text }, index) => {
        const { name: stateName, ring, sign: Sign } = looks[state];
        return (
          <li key={name} className="flex gap-3 sm:block">
            <span
              // A new state gets a new mark, which is animated again.
              key={state}
              className={classNames('flex size-7 shrink-0 items-center justify-center rounded-full border', ring)}
            >
              {Sign && <Mark sign={Sign} delay={index * 150} />}
            </span>
            <div className="min-w-0 sm:mt-3">
              <p className="text-sm leading-6 font-medium text-ink">
                {name}
                <span className="sr-only">：{stateName}</span>
              </p>
              <p
                className={classNames(
                  'text-[13px] leading-5 text-pretty',
                  state === 'failed' ? 'text-danger' : 'text-ink-soft',
                )}
              >
                {text}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Animated once; with reduced motion it appears at once. */
function Mark({ sign: Sign, delay }: { sign: typeof Check; delay: number }) {
  const picture = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    picture.current?.animate([{ strokeDasharray: '0 24' }, { strokeDasharray: '24 24' }], {
      duration: 200,
      delay,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      fill: 'backwards',
    });
  }, [delay]);
  return <Sign ref={picture} aria-hidden className="size-4" />;
}
