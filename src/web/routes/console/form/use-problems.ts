import { useState } from 'react';

/** Problems of a form, by field; `mend(set)` sets a field and clears the messages about the old values. */
export function useProblems() {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const mend =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setProblems({});
    };
  return { problems, setProblems, mend };
}
