import type { ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { channelNames } from '../../../parts/words/application-words.ts';
import { formatFen } from '../../../ui/data/money.ts';
import { Button } from '../../../ui/form/button.tsx';

interface ReceiptListProps {
  application: Pick<ReviewedApplication, 'receipts'>;
  disabled: boolean;
  onUndo: (receiptId: string) => void;
}

/** The amounts received, if there are several. */
export function ReceiptList({ application: { receipts }, disabled, onUndo }: ReceiptListProps) {
  if (receipts.length < 2) return null;
  return (
    <ul aria-label="到账明细" className="space-y-2 rounded-card border border-line p-3 text-[13px] leading-5">
      {receipts.map(({ id, amountFen, channel, reference, paidOn, by }) => (
        <li key={id} className="flex items-start justify-between gap-3">
          <span className="min-w-0">
            <span className="tnum font-medium text-ink">{formatFen(amountFen)}</span>
            {[
              [channel === null ? '' : channelNames[channel], paidOn],
              [reference, by && `${by} 登记`],
            ].map((parts, line) => (
              <span key={line} className="tnum block text-ink-faint">
                {parts
                  .filter((part) => part !== '')
                  .map((part) => (
                    <span key={part} className="mr-2 inline-block max-w-full break-words">
                      {part}
                    </span>
                  ))}
              </span>
            ))}
          </span>
          <Button
            size="sm"
            variant="ghost"
            className="-mt-1 -mr-2 shrink-0"
            disabled={disabled}
            onClick={() => onUndo(id)}
          >
            撤销…
          </Button>
        </li>
      ))}
    </ul>
  );
}
