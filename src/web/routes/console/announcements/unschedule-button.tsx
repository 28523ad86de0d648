import { useBusy } from '../../../parts/requests/use-busy.ts';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';

interface UnscheduleButtonProps {
  /** Null if nothing is scheduled: then there is nothing to cancel. */
  publishAt: number | null;
  isDisabled?: boolean;
  unschedule: () => Promise<unknown>;
  onDone: () => void | Promise<void>;
}

/** Cancels a scheduled publication; the draft stays. */
export function UnscheduleButton({ publishAt, isDisabled = false, unschedule, onDone }: UnscheduleButtonProps) {
  const [isBusy, run] = useBusy();
  if (publishAt === null) return null;
  const act = () =>
    run(async () => {
      await unschedule();
      toast.success('已取消定时发布');
      await onDone();
    });
  return (
    <Button size="sm" variant="ghost" disabled={isBusy || isDisabled} onClick={() => void act()}>
      取消定时
    </Button>
  );
}

/** Appended to the status of the draft. */
export const plannedText = (publishAt: number | null): string =>
  publishAt === null ? '' : `；将于 ${formatDateTime(publishAt)} 自动发布`;
