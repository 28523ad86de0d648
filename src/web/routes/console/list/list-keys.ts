import type { Shortcut } from '../chrome/shortcuts.tsx';

/** Marks the link by which keys move to a row, with the row's key. */
export const rowLink = (key: string) => ({ 'data-row-link': key });

/** The links of the visible rows: the page contains the list twice, as a table and as cards. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row-link]')].filter((link) => link.checkVisibility());

function moveFocus(steps: 1 | -1): void {
  const links = rows();
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at === -1 ? 0 : Math.min(Math.max(at + steps, 0), links.length - 1)];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

const focusedRow = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement.dataset['rowLink'] !== undefined
    ? document.activeElement
    : null;

/** Acts on the row with the focus; does nothing if no row has it. */
export const uponRow = (act: (key: string) => void) => () => {
  const key = focusedRow()?.dataset['rowLink'];
  if (key !== undefined) act(key);
};

/** Opens the menu of the focused row; from there the arrow keys continue. */
export function openRowActs(): void {
  const button = focusedRow()?.closest('tr, li')?.querySelector<HTMLElement>('[popovertarget]');
  button?.focus();
  button?.click();
}

export const moveKeys: readonly Shortcut[] = [
  { key: 'J', label: '下一行', run: () => moveFocus(1) },
  { key: 'K', label: '上一行', run: () => moveFocus(-1) },
];

/** On a row's link the space bar selects, too: the table itself handles that. */
export const selectKey = (select: (key: string, isRange: boolean) => void): Shortcut => ({
  key: 'X',
  label: '选中这一行，空格也可以；按住 Shift 选到这一行',
  run: ({ shiftKey }) => uponRow((key) => select(key, shiftKey))(),
});

export const searchKey: Shortcut = {
  key: '/',
  label: '搜索',
  run: () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
};

/** Keys of a list whose rows are opened and selected. */
export const listKeys = ({
  open,
  select,
}: {
  open: (key: string) => unknown;
  select: (key: string, isRange: boolean) => void;
}): readonly Shortcut[] => [
  ...moveKeys,
  { key: 'O', label: '打开这一行', run: uponRow((key) => void open(key)) },
  selectKey(select),
  searchKey,
];
