import type { Shortcut } from '../chrome/shortcuts.tsx';

/** Marks the link that a row is walked to by, with the row's key. */
export const rowLink = (key: string) => ({ 'data-row-link': key });

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

const focusedRow = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement.dataset['rowLink'] !== undefined
    ? document.activeElement
    : null;

/** An act upon the row with the focus; nothing where no row has it. */
export const uponRow = (act: (key: string) => void) => () => {
  const key = focusedRow()?.dataset['rowLink'];
  if (key !== undefined) act(key);
};

/** Opens the acts of the row with the focus, from where the arrow keys go on. */
export function openRowActs(): void {
  const button = focusedRow()?.closest('tr, li')?.querySelector<HTMLElement>('[popovertarget]');
  button?.focus();
  button?.click();
}

export const moveKeys: readonly Shortcut[] = [
  { key: 'J', label: '下一行', run: () => moveFocus(1) },
  { key: 'K', label: '上一行', run: () => moveFocus(-1) },
];

/** The space bar selects, too, where a row's link has the focus: that is the table's own. */
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
