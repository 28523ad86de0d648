import type { KeyboardEvent } from 'react';
import type { Submission } from './form-shell.tsx';

/**
 * In a field of several lines Enter begins a new line; with Ctrl or ⌘ it presses the submit button, if that is enabled.
 */
export function sendByKey(event: KeyboardEvent, { id }: Pick<Submission, 'id'>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(`button[type=submit][form="${id}"]`)?.click();
}
