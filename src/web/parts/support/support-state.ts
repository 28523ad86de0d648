import { createStore } from '../../client/storage/store.ts';

/** Whether the support popup is open: asked for by the floating button and by pages. */
export const supportOpen = createStore(false);

export function openSupport(): void {
  supportOpen.set(true);
}
