import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import type { Finding, Shop, Step } from '../../../../contract/shop/shop.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useSession } from '../../../client/session/session.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Badge, type Tone } from '../../../ui/data/badge.tsx';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { stepWords } from './step-words.ts';

interface StepItemProps {
  step: Step;
  position: number;
  shop: Shop;
  onChange: () => Promise<void>;
}

const stateOf = ({ isDone, isLater, findings }: Step): { tone: Tone; text: string } => {
  if (isDone) return { tone: 'success', text: '已完成' };
  if (isLater) return { tone: 'neutral', text: '以后再做' };
  if (findings.some(({ level }) => level === 'must')) return { tone: 'danger', text: '开张前必须完成' };
  return { tone: 'warning', text: '建议完成' };
};

/** One step: why, what exists, what is missing, and where to do it. */
export function StepItem({ step, position, shop, onChange }: StepItemProps) {
  const { permissions } = useSession();
  const { title, why, places, how } = stepWords[step.name];
  const { tone, text } = stateOf(step);
  const reachable = places.filter(({ permission }) => permissions.includes(permission));
  return (
    <li className="flex gap-3 border-b border-line px-4 py-5 last:border-b-0 sm:gap-4 sm:px-6">
      <span
        aria-hidden
        className={`tnum mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-full text-[13px] font-medium ${
          step.isDone ? 'bg-success-soft text-success' : 'bg-sunken text-ink-soft'
        }`}
      >
        {step.isDone ? <Check className="size-4" /> : position}
      </span>
      <div className="min-w-0 flex-1 space-y-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base font-semibold text-ink">{title}</h3>
          <Badge tone={tone}>{text}</Badge>
        </div>
        <p className="max-w-[44rem] text-sm leading-6 text-pretty text-ink-soft">{why}</p>
        {step.findings.length > 0 && <Findings findings={step.findings} />}
        {step.facts.length > 0 && (
          <p className="text-[13px] leading-5 break-words text-ink-faint">现在：{step.facts.join('；')}</p>
        )}
        {how !== undefined && !step.isDone && <p className="text-[13px] leading-5 break-words text-ink-faint">{how}</p>}
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          {reachable.map(({ label, to }) => (
            <LinkButton key={to} to={to} size="sm">
              {label}
            </LinkButton>
          ))}
          <ConfirmButton step={step.name} shop={shop} onChange={onChange} />
          {!step.isDone && <LaterButton step={step} onChange={onChange} />}
        </div>
      </div>
    </li>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="space-y-1.5">
      {findings.map(({ level, text }) => (
        <li key={text} className="flex items-start gap-2 text-sm leading-6 text-ink">
          {level === 'must' ? (
            <CircleAlert aria-hidden className="mt-1 size-4 shrink-0 text-danger" />
          ) : (
            <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0 text-warning" />
          )}
          <span className="min-w-0 text-pretty break-words">
            <span className={level === 'must' ? 'text-danger' : 'text-warning'}>
              {level === 'must' ? '必须' : '建议'}
            </span>
            ：{text}
          </span>
        </li>
      ))}
    </ul>
  );
}

function LaterButton({ step: { name, isLater }, onChange }: Pick<StepItemProps, 'step' | 'onChange'>) {
  const [isBusy, run] = useBusy();
  const change = () =>
    run(async () => {
      await remoteApi.shop.postpone({ step: name, isLater: !isLater });
      await onChange();
    });
  return (
    <Button size="sm" variant="ghost" loading={isBusy} onClick={() => void change()}>
      {isLater ? '现在继续' : '以后再做'}
      <span className="sr-only">：{stepWords[name].title}</span>
    </Button>
  );
}
