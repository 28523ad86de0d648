import { toast } from '../../../ui/feedback/toast.tsx';

interface UndoOffer {
  /** The decision or payment that can be taken back. */
  id: string;
  text: string;
  leftMs: number;
  label: string;
  onUndo: () => Promise<void>;
}

const offers = new Map<string, () => void>();

/** A toast that takes an act back from any page, as long as that is possible. */
export function offerUndo({ id, text, leftMs, label, onUndo }: UndoOffer): void {
  const close = toast.success(text, { durationMs: leftMs, action: { label, onClick: () => void onUndo() } });
  offers.set(id, close);
}

/** Closes the toast of an act that was taken back elsewhere: what it says is no longer true. */
export function endUndoOffer(id: string): void {
  offers.get(id)?.();
  offers.delete(id);
}
