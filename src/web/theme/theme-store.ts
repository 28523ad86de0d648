import { useSyncExternalStore } from 'react';
import { storage } from '../client/storage/storage.ts';
import { createStore } from '../client/storage/store.ts';
import { isThemeColorId, type ThemeColorId } from './palette.ts';

export type SchemeChoice = 'light' | 'dark' | 'system';

export interface ThemeChoice {
  scheme: SchemeChoice;
  color: ThemeColorId;
}

/** Entry of the local storage and name of the cookie that outlives a cleared storage; the script before the first paint (`entry.server.tsx`) reads both. */
export const THEME = 'THEME';
const YEAR_SECONDS = 31_536_000;

const store = createStore<ThemeChoice>({ scheme: 'light', color: 'blue' });
let isWatching = false;

/** The attributes that the boot script set on `<html>` are authoritative; the server knows only the defaults. */
export function useTheme(): ThemeChoice {
  return useSyncExternalStore(store.subscribe, store.get, () => serverChoice);
}

const serverChoice: ThemeChoice = store.get();

/** Takes over from the boot script, and follows the system and the other tabs. Called when the page starts. */
export function startTheme(): void {
  store.set(readDocument());
  if (isWatching) return;
  isWatching = true;
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(store.get()));
  addEventListener('storage', (event) => {
    if (event.key !== THEME) return;
    const choice = storage.get<Partial<ThemeChoice>>(THEME, {});
    store.set({ ...store.get(), ...choice });
    apply(store.get());
  });
}

/** Takes a choice and remembers it; a colour spreads over the page from the `swatch` that was pressed. */
export function chooseTheme(change: Partial<ThemeChoice>, swatch?: Element): void {
  const choice = { ...store.get(), ...change };
  store.set(choice);
  if (swatch === undefined) apply(choice);
  else spreadFrom(swatch, () => apply(store.get()));
  storage.set(THEME, choice, null);
  document.cookie = `${THEME}=${choice.scheme}.${choice.color};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}

function readDocument(): ThemeChoice {
  const { scheme, color } = document.documentElement.dataset;
  return {
    scheme: scheme === 'dark' || scheme === 'system' ? scheme : 'light',
    color: isThemeColorId(color) ? color : 'blue',
  };
}

/** Within one frame in browsers that know no other way, and for people who want less motion. */
function spreadFrom(swatch: Element, change: () => void): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return change();
  const { left, top, width, height } = swatch.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const reach = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y));
  const transition = document.startViewTransition(change);
  transition.ready.then(
    () =>
      document.documentElement.animate(
        { clipPath: [0, reach].map((radius) => `circle(${radius}px at ${x}px ${y}px)`) },
        { duration: 480, easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)', pseudoElement: '::view-transition-new(root)' },
      ),
    // Passed over, as in a window that nobody sees: the colour is there all the same.
    () => undefined,
  );
}

/** Within one frame: nothing fades from the old colours to the new. */
function apply({ scheme, color }: ThemeChoice): void {
  const isDark = scheme === 'dark' || (scheme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const { dataset } = document.documentElement;
  dataset['switching'] = '';
  dataset['scheme'] = scheme;
  dataset['theme'] = isDark ? 'dark' : 'light';
  dataset['color'] = color;
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['switching']));
}
