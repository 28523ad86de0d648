import { useRef, useState } from 'react';

export interface Selection {
  /** In the order of the list. */
  numbers: readonly string[];
  has: (number: string) => boolean;
  /** `isRange`: selects everything from the last selected row to this one, as with Shift. */
  toggle: (number: string, isRange: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** The selected rows among the shown ones: a row that left the list is no longer selected. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const numbers = shown.filter((number) => chosen.has(number));
  const toggle = (number: string, isRange: boolean) => {
    const [from, to] = [shown.indexOf(last.current ?? ''), shown.indexOf(number)];
    const range = isRange && from !== -1 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [number];
    const next = new Set(numbers);
    const isAdding = range.length > 1 || !next.has(number);
    for (const each of range) {
      if (isAdding) next.add(each);
      else next.delete(each);
    }
    last.current = number;
    setChosen(next);
  };
  return {
    numbers,
    has: (number) => chosen.has(number),
    toggle,
    toggleAll: () => setChosen(new Set(numbers.length === shown.length ? [] : shown)),
    clear: () => setChosen(new Set()),
  };
}
