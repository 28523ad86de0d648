import type { Command } from './command.ts';

/** Where a screen has its acts: beside its heading, in the column of a record, and below what is chosen in a list. */
const PLACES = 'main [data-acts] button, main .desk-acts button, main [role=toolbar] button';

const nameOf = (button: HTMLElement): string => (button.ariaLabel ?? button.textContent).trim();

/** The buttons of the screen behind: only what this person may do has a button there. */
export function pageActs(): readonly Command[] {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(PLACES)].filter(
    (button) => !button.disabled && button.ariaDisabled !== 'true' && button.checkVisibility() && nameOf(button) !== '',
  );
  const first = new Map(buttons.toReversed().map((button) => [nameOf(button), button]));
  return [...first].toReversed().map(([label, button]) => ({
    id: `act ${label}`,
    group: '在这个页面',
    label,
    run: () => {
      button.focus();
      button.click();
    },
  }));
}
