import { sitePath } from '../base.ts';
import { ACCESS_TOKEN, nameHere, storage, VIEWING } from '../storage/storage.ts';

/** The state of a tab in which an operator views the site as a customer. */
export interface Viewing {
  username: string;
  customerId: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Null in normal tabs. */
export function viewing(): Viewing | null {
  try {
    const text = sessionStorage.getItem(nameHere(VIEWING));
    return text === null ? null : (JSON.parse(text) as Viewing);
  } catch {
    return null;
  }
}

/** From here on this tab belongs to the customer and can only read; the operator's other tabs stay as they were. */
export function startViewing(token: string, view: Viewing): void {
  sessionStorage.setItem(nameHere(VIEWING), JSON.stringify(view));
  storage.set(ACCESS_TOKEN, token);
  location.assign(sitePath('/user/info'));
}

/** Returns to the page that the operator came from. */
export function stopViewing(): void {
  const id = viewing()?.customerId;
  sessionStorage.clear();
  location.assign(sitePath(id === undefined ? '/dashboard/customers' : `/dashboard/customers/${id}`));
}
