import { classNames } from '../../../ui/class-names.ts';
import { DAY_MS, formatDateTime } from '../../../ui/data/date-time.tsx';
import { durationText } from './duration-text.ts';

interface WaitingTimeProps {
  since: number;
  now: number;
  /** False while we wait for the customer. */
  isOurTurn: boolean;
  className?: string;
}

/** How long an application has been waiting; stands out when a customer waits for us for two days. */
export function WaitingTime({ since, now, isOurTurn, className }: WaitingTimeProps) {
  const waited = now - since;
  return (
    <time
      dateTime={new Date(since).toISOString()}
      title={`提交于 ${formatDateTime(since)}`}
      className={classNames(
        'tnum relative text-[13px] whitespace-nowrap',
        isOurTurn && waited >= 2 * DAY_MS ? 'font-medium text-warning' : 'text-ink-soft',
        className,
      )}
    >
      <span className="sr-only">已等待 </span>
      {durationText(waited)}
    </time>
  );
}
