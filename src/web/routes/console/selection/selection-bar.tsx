import type { ReactNode } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  /** The kind of things selected, e.g. 申请. */
  subject: string;
  /** The unit in which they are counted. */
  unit: string;
  /** The buttons of the acts. */
  children: ReactNode;
}

/** The acts on the selected rows, at the bottom of the window wherever the list is scrolled. */
export function SelectionBar({ selection: { numbers, clear }, subject, unit, children }: SelectionBarProps) {
  if (numbers.length === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label={`对选中的${subject}`}
      className="sticky bottom-4 z-5 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface px-4 py-3 shadow-dialog"
    >
      <p className="tnum mr-auto text-sm text-ink" aria-live="polite">
        已选 {numbers.length} {unit}
      </p>
      {children}
      <Button size="sm" variant="ghost" onClick={clear}>
        取消选择
      </Button>
    </div>
  );
}
