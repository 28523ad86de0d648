import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { ACT_PARAM, actsElsewhere } from './acts-elsewhere.ts';
import type { Command } from './command.ts';

/** The places of a screen's acts: beside its heading, in the column of a record, and below the selection in a list. */
const PLACES = 'main [data-acts] button, main .desk-acts button, main [role=toolbar] button';

const nameOfButton = (button: HTMLElement): string => (button.ariaLabel ?? button.textContent).trim();

/** Those that can be pressed. */
const visibleButtons = (places: string): readonly HTMLButtonElement[] =>
  [...document.querySelectorAll<HTMLButtonElement>(places)].filter(
    (button) =>
      !button.disabled && button.ariaDisabled !== 'true' && button.checkVisibility() && nameOfButton(button) !== '',
  );

/** The buttons of the current screen: people have buttons only for what they may do. */
export function pageActs(): readonly Command[] {
  const first = new Map(
    visibleButtons(PLACES)
      .toReversed()
      .map((button) => [nameOfButton(button), button]),
  );
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

/** Runs the act named in the address once its screen is shown, and removes it from the address. */
export function useActInAddress(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const id = asked.get(ACT_PARAM);
    if (id === null || !isIdle) return;
    asked.delete(ACT_PARAM);
    const rest = asked.size === 0 ? '' : `?${asked}`;
    const act = actsElsewhere.find(({ to }) => to === `${pathname}?${ACT_PARAM}=${id}`);
    void Promise.resolve(navigate(pathname + rest, { replace: true, preventScrollReset: true })).then(() => {
      const button = visibleButtons('main button').find((each) => nameOfButton(each) === act?.button);
      button?.focus();
      button?.click();
    });
  }, [pathname, search, isIdle, navigate]);
}
