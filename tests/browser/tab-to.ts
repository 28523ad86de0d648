import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test';

const MOST_PRESSES = 400;

/**
 * Presses Tab until the control has the focus; fails after four hundred presses, which is more than any page has. Most
 * of the way is pressed without looking: a look takes as long as many presses.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target.first()).toBeEnabled();
  let element = await found(target);
  for (let presses = 0; presses < MOST_PRESSES;) {
    const { isThere, isGone, stops } = await element.evaluate(wayTo, key === 'Tab');
    if (isThere) return;
    if (isGone) element = await found(target);
    // Some stops may be none: the last ones are looked at one by one.
    const unseen = Math.min(Math.max(1, stops - 3), MOST_PRESSES - presses);
    for (let at = 0; at < unseen; at += 1) await page.keyboard.press(key);
    presses += unseen;
  }
  throw new Error(`${String(target)} is not reached by ${key}`);
}

async function found(target: Locator): Promise<ElementHandle> {
  const element = await target.first().elementHandle();
  if (element === null) throw new Error(`${String(target)} is gone`);
  return element;
}

/** Whether the focus is there, and about how many stops away it is. */
function wayTo(element: Node, isForward: boolean): { isThere: boolean; isGone: boolean; stops: number } {
  const { activeElement } = document;
  const near = { isThere: element === activeElement, isGone: !element.isConnected, stops: 1 };
  if (near.isThere || near.isGone) return near;
  const within = document.querySelector('dialog:modal') ?? document;
  const stops = [...within.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,summary,[tabindex]')]
    // One choice of a group is a stop: an unknown one.
    .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled,[inert] *,[type=radio]') && one.checkVisibility());
  const [from, to] = [stops.indexOf(activeElement as HTMLElement), stops.indexOf(element as HTMLElement)];
  // A control that went away leaves the focus nowhere, but the next stop is beside its place.
  if (from === -1 || to === -1) return near;
  const way = isForward ? to - from : from - to;
  return { ...near, stops: way < 0 ? way + stops.length : way };
}

/** Presses a button or follows a link without the mouse. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Writes a field anew without the mouse. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}
