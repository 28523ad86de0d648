import type { ReviewAct } from '../decision/possible-acts.ts';
import type { Shortcut } from '../chrome/shortcuts.tsx';
import { moveKeys, searchKey, selectKey, uponRow } from '../list/list-keys.ts';

interface RowActs {
  open: (number: string, act?: ReviewAct) => unknown;
  /** Null if no row is selected: then the keys act on the row with the focus. */
  actOnSelection: ((act: ReviewAct) => void) | null;
  claim: (number: string) => void;
  undo: (number: string) => void;
  select: (number: string, isRange: boolean) => void;
}

/** Keys of the queue: they move through the rows and act on the focused row, or on the selected ones. */
export function rowKeys({ open, actOnSelection, claim, undo, select }: RowActs): readonly Shortcut[] {
  const begin = (act: ReviewAct) => {
    if (actOnSelection === null) uponRow((number) => void open(number, act))();
    else actOnSelection(act);
  };
  return [
    ...moveKeys,
    { key: 'O', label: '打开这一行', run: uponRow((number) => void open(number)) },
    { key: 'A', label: '通过这一行，或选中的各行', run: () => begin('approve') },
    { key: 'P', label: '确认到账', run: () => begin('payment') },
    { key: 'Q', label: '要求补充', run: () => begin('ask') },
    { key: 'R', label: '驳回', run: () => begin('reject') },
    { key: 'C', label: '领取这一行', run: uponRow(claim) },
    { key: 'Z', label: '撤销这一行刚才的决定或到账', run: uponRow(undo) },
    selectKey(select),
    searchKey,
  ];
}
