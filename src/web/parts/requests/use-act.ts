import { useRevalidator } from 'react-router';
import { withFreshLogin } from '../../client/session/fresh-login.ts';
import { confirmDialog, type ConfirmOptions } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useBusy } from './use-busy.ts';

interface Act<Result> {
  /** Asked first, for acts that take something away. */
  question?: ConfirmOptions;
  call: () => Promise<Result>;
  /** Toast shown after success; omit it if the page shows the success. */
  done?: string;
  onDone?: (result: Result) => Promise<void> | void;
}

/**
 * An act behind a button: asks for confirmation and, if the server requires it, for a fresh log-in, and then reloads
 * the page's data, also if somebody else was faster. One at a time.
 */
export function useAct(): [boolean, <Result>(act: Act<Result>) => Promise<void>] {
  const { revalidate } = useRevalidator();
  const [isBusy, run] = useBusy();

  const perform = async <Result>({ question, call, done, onDone }: Act<Result>) => {
    if (question !== undefined && !(await confirmDialog(question))) return;
    await run(async () => {
      let result: Result | null = null;
      try {
        result = await withFreshLogin(call);
        if (result !== null && done !== undefined) toast.success(done);
      } finally {
        await revalidate();
      }
      if (result !== null) await onDone?.(result);
    });
  };
  return [isBusy, perform];
}
