import { useSyncExternalStore } from 'react';
import { storage } from '../client/storage/storage.ts';
import { createStore } from '../client/storage/store.ts';
import { isThemeColorId, type ThemeColorId } from './palette.ts';

export type SchemeChoice = 'light' | 'dark' | 'system';

export interface ThemeChoice {
  scheme: SchemeChoice;
  color: ThemeColorId;
}

/**
 * Key of the local storage, and name of the cookie that remains when the storage is cleared; the script before the
 * first paint (`entry.server.tsx`) reads both.
 */
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

/** Applies a choice and remembers it; a colour spreads over the page from the pressed `swatch`. */
export function chooseTheme(change: Partial<ThemeChoice>, swatch?: Element): void {
  const choice = { ...store.get(), ...change };
  store.set(choice);
  const applyNow = () => apply(store.get());
  // Loaded only by those who choose a colour; if that fails, the colour changes without it.
  if (swatch === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) applyNow();
  else void import('./spread-color.ts').then(({ spreadFrom }) => spreadFrom(swatch, applyNow), applyNow);
  storage.set(THEME, choice, null);
  document.cookie = themeCookie(choice, location);
}

/** Contains no secret, but is still limited to this site, and is sent as securely as the page. */
export const themeCookie = ({ scheme, color }: ThemeChoice, { protocol }: { protocol: string }): string =>
  `${THEME}=${scheme}.${color};path=/;max-age=${YEAR_SECONDS};samesite=lax${protocol === 'https:' ? ';secure' : ''}`;

function readDocument(): ThemeChoice {
  const { scheme, color } = document.documentElement.dataset;
  return {
    scheme: scheme === 'dark' || scheme === 'system' ? scheme : 'light',
    color: isThemeColorId(color) ? color : 'blue',
  };
}

/** In one frame: nothing fades from the old colours to the new. */
function apply({ scheme, color }: ThemeChoice): void {
  const isDark = scheme === 'dark' || (scheme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const { dataset } = document.documentElement;
  dataset['switching'] = '';
  dataset['scheme'] = scheme;
  dataset['theme'] = isDark ? 'dark' : 'light';
  dataset['color'] = color;
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['switching']));
}
