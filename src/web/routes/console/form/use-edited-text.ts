import { useState } from 'react';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';

interface EditedText<Text> {
  text: Text;
  /** Changes where the editor has to begin anew: with the words that were taken back. */
  start: number;
  onDirty: (isDirty: boolean) => void;
  onRestored: (text: Text) => void;
}

/** The text of a page that edits one: as it was loaded, or as the shipped words were taken back since. */
export function useEditedText<Text extends { revision: number }>(
  loaded: Text,
  isSame: (one: Text, other: Text) => boolean,
): EditedText<Text> {
  const [isDirty, onDirty] = useState(false);
  const [restored, onRestored] = useState<Text | null>(null);
  useLeaveGuard(isDirty);
  const isNewer = restored !== null && isSame(restored, loaded) && restored.revision > loaded.revision;
  return { text: isNewer ? restored : loaded, start: restored?.revision ?? 0, onDirty, onRestored };
}
