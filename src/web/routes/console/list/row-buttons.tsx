import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/form/button.tsx';

interface RowButtonsProps {
  /** The row's name, which is part of each button's. */
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  /** Null if the row has to stay. */
  onRemove: (() => void) | null;
}

/** Up, down and remove, for a row of an edited list. */
export function RowButtons({ title, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  return (
    <span className="inline-flex">
      <IconButton
        label={`上移${title}`}
        icon={<ArrowUp aria-hidden className="size-4" />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`下移${title}`}
        icon={<ArrowDown aria-hidden className="size-4" />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton
        label={`移除${title}`}
        icon={<Trash2 aria-hidden className="size-4" />}
        disabled={onRemove === null}
        onClick={() => onRemove?.()}
      />
    </span>
  );
}
