import { createStore } from '../../client/storage/store.ts';
import { whenLoaded } from '../../ui/feedback/lost-part.ts';

/** Whether the support popup is open; the floating button and pages open it. */
export const supportOpen = createStore(false);

export const loadSupport = async () => ({ default: (await import('./support-popup.tsx')).SupportPopup });

export function openSupport(): void {
  whenLoaded(loadSupport, () => supportOpen.set(true));
}
