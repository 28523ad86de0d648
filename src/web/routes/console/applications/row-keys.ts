import type { NavigateFunction } from 'react-router';
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

/** Keys of the queue: they walk through the rows, and open the one with the focus, a dialog included. */
export function rowKeys(navigate: NavigateFunction): readonly Shortcut[] {
  const open = (act?: ReviewAct) => () => {
    const number = focusedNumber();
    if (number !== undefined) void navigate(`/dashboard/applications/${number}`, { state: { act } });
  };
  return [
    { key: 'J', label: '下一行', run: () => moveFocus(1) },
    { key: 'K', label: '上一行', run: () => moveFocus(-1) },
    { key: 'O', label: '打开这一行', run: open() },
    { key: 'A', label: '打开并通过', run: open('approve') },
    { key: 'P', label: '打开并确认到账', run: open('payment') },
    { key: 'Q', label: '打开并要求补充', run: open('ask') },
    { key: 'R', label: '打开并驳回', run: open('reject') },
    { key: '/', label: '搜索', run: () => document.querySelector<HTMLElement>('main input[type=search]')?.focus() },
  ];
}
