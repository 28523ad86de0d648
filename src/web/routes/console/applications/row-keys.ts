import type { ReviewAct } from '../decision/possible-acts.ts';
import type { Shortcut } from '../chrome/shortcuts.tsx';

/** Marks the link of a row, by the number of its application. */
export const rowLink = (number: string) => ({ 'data-row-link': number });

/** The links of the rows that are shown: the list stands twice in the page, as a table and as cards. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row-link]')].filter((link) => link.checkVisibility());

function moveFocus(steps: 1 | -1): void {
  const links = rows();
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at === -1 ? 0 : Math.min(Math.max(at + steps, 0), links.length - 1)];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

const focusedNumber = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['rowLink'] : undefined;

interface RowActs {
  open: (number: string, act?: ReviewAct) => unknown;
  /** Null as long as no row is chosen: then the keys are about the one with the focus. */
  actOnSelection: ((act: ReviewAct) => void) | null;
  claim: (number: string) => void;
  undo: (number: string) => void;
  select: (number: string, isRange: boolean) => void;
}

/** Keys of the queue: they walk through the rows and act on the one with the focus, or on those that are chosen. */
export function rowKeys({ open, actOnSelection, claim, undo, select }: RowActs): readonly Shortcut[] {
  const upon = (act: (number: string) => void) => () => {
    const number = focusedNumber();
    if (number !== undefined) act(number);
  };
  const begin = (act: ReviewAct) => {
    if (actOnSelection === null) upon((number) => void open(number, act))();
    else actOnSelection(act);
  };
  return [
    { key: 'J', label: '下一行', run: () => moveFocus(1) },
    { key: 'K', label: '上一行', run: () => moveFocus(-1) },
    { key: 'O', label: '打开这一行', run: upon((number) => void open(number)) },
    { key: 'A', label: '通过这一行，或选中的各行', run: () => begin('approve') },
    { key: 'P', label: '确认到账', run: () => begin('payment') },
    { key: 'Q', label: '要求补充', run: () => begin('ask') },
    { key: 'R', label: '驳回', run: () => begin('reject') },
    { key: 'C', label: '领取这一行', run: upon(claim) },
    { key: 'Z', label: '撤销这一行刚才的决定', run: upon(undo) },
    {
      key: 'X',
      label: '选中这一行；按住 Shift 选到这一行',
      run: ({ shiftKey }) => upon((number) => select(number, shiftKey))(),
    },
    { key: '/', label: '搜索', run: () => document.querySelector<HTMLElement>('main input[type=search]')?.focus() },
  ];
}
