import { base } from '../base.ts';

/** Keys of the entries; they are upper-cased when stored. */
export const ACCESS_TOKEN = 'ACCESS-TOKEN';
export const CURRENT_USER = 'CURRENT-USER';
export const IS_LOCKSCREEN = 'IS-LOCKSCREEN';
/**
 * In the tab's own storage: there an operator views the site as a customer, with a log-in apart from the other tabs.
 */
export const VIEWING = 'VIEWING';

/** Seven days: the specification's retention of the token, the user info and everything without its own. */
export const RETENTION_MS = 604_800_000;

interface Entry {
  value: unknown;
  /** Epoch milliseconds; null = never. */
  expire: number | null;
}

export interface ExpiringStorage {
  /** With `retentionMs` null the value never expires. */
  set(key: string, value: unknown, retentionMs?: number | null): void;
  /** Removes an expired or unreadable entry and returns the default. */
  get<Value>(key: string, defaultValue: Value): Value;
  remove(key: string): void;
  clear(): void;
}

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

export function createStorage(backing: Backing, now: () => number = Date.now): ExpiringStorage {
  const nameOf = (key: string) => key.toUpperCase();
  return {
    set(key, value, retentionMs = RETENTION_MS) {
      const entry: Entry = { value, expire: retentionMs === null ? null : now() + retentionMs };
      backing.setItem(nameOf(key), JSON.stringify(entry));
    },
    get<Value>(key: string, defaultValue: Value): Value {
      const text = backing.getItem(nameOf(key));
      if (text === null) return defaultValue;
      const entry = parseEntry(text);
      if (entry !== null && (entry.expire === null || entry.expire > now())) return entry.value as Value;
      backing.removeItem(nameOf(key));
      return defaultValue;
    },
    remove: (key) => backing.removeItem(nameOf(key)),
    clear: () => backing.clear(),
  };
}

function parseEntry(text: string): Entry | null {
  try {
    const entry = JSON.parse(text) as Partial<Entry> | null;
    if (typeof entry !== 'object' || entry === null || !('value' in entry)) return null;
    return { value: entry.value, expire: typeof entry.expire === 'number' ? entry.expire : null };
  } catch {
    return null;
  }
}

export function isViewing(): boolean {
  try {
    return nameHere(VIEWING) in sessionStorage;
  } catch {
    return false;
  }
}

const apart = [ACCESS_TOKEN, CURRENT_USER, IS_LOCKSCREEN];

/** The stored name of an entry: a sandbox has its own entries beside a real log-in. The theme is shared. */
export const nameHere = (key: string): string => (base === '' || key === 'THEME' ? key : `DEMO-${key}`);

/** If the browser forbids storage or it is full, keeps the values in memory for this page only. */
function forgivingBacking(): Backing {
  const memory = new Map<string, string>();
  const attempt = <Result>(act: () => Result, otherwise: () => Result): Result => {
    try {
      return act();
    } catch {
      return otherwise();
    }
  };
  const placeOf = (key: string): Backing => (apart.includes(key) && isViewing() ? sessionStorage : localStorage);
  return {
    getItem: (key) =>
      memory.get(key) ??
      attempt<string | null>(
        () => placeOf(key).getItem(nameHere(key)),
        () => null,
      ),
    setItem(key, text) {
      memory.delete(key);
      attempt<unknown>(
        () => placeOf(key).setItem(nameHere(key), text),
        () => memory.set(key, text),
      );
    },
    removeItem(key) {
      memory.delete(key);
      attempt(
        () => placeOf(key).removeItem(nameHere(key)),
        () => undefined,
      );
    },
    clear() {
      memory.clear();
      attempt(
        () => {
          const place = isViewing() ? sessionStorage : localStorage;
          if (base === '') place.clear();
          else for (const name of Object.keys(place)) if (name.startsWith(nameHere(''))) place.removeItem(name);
        },
        () => undefined,
      );
    },
  };
}

export const storage = createStorage(forgivingBacking());
