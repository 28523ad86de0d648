import type { BulkAct } from '../../../../contract/applications/desk.ts';
import { Button } from '../../../ui/form/button.tsx';
import { bulkNames } from './bulk-words.ts';

interface SelectionBarProps {
  count: number;
  onAct: (act: BulkAct) => void;
  onClear: () => void;
}

const acts = ['approve', 'payment', 'ask', 'reject'] as const;

/** The acts upon the chosen rows, at the lower edge of the window wherever the list is scrolled to. */
export function SelectionBar({ count, onAct, onClear }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label="对选中的申请"
      className="sticky bottom-4 z-5 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface px-4 py-3 shadow-dialog"
    >
      <p className="tnum mr-auto text-sm text-ink" aria-live="polite">
        已选 {count} 份
      </p>
      {acts.map((act) => (
        <Button key={act} size="sm" className={act === 'reject' ? 'text-danger!' : ''} onClick={() => onAct(act)}>
          {bulkNames[act]}…
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={onClear}>
        取消选择
      </Button>
    </div>
  );
}
