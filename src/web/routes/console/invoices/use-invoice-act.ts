import type * as z from 'zod/mini';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { fieldErrors, showError } from '../../../client/answer/show-error.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { formProblems } from '../form/form-problems.ts';
import { useProblems } from '../form/use-problems.ts';

/** Checks and sends an act on an invoice; one that changed meanwhile is loaded anew and the dialog closes. */
export function useInvoiceAct({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<void> }) {
  const { problems, setProblems, mend } = useProblems();
  const [isBusy, run] = useBusy();
  const send = (schema: z.ZodMiniType, input: object, perform: () => Promise<unknown>, done: string) =>
    run(async () => {
      const found = formProblems(schema, input);
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      try {
        await perform();
        toast.success(done);
      } catch (error) {
        setProblems(fieldErrors(error));
        showError(error);
        if (!isApiError(error, 'INVOICE_CHANGED', 'TRANSITION_REFUSED', 'NOT_FOUND')) return;
      }
      onClose();
      await onDone();
    });
  return { problems, isBusy, send, mend };
}
