import { useState } from 'react';

/** What is wrong with a form, by field; `mend(set)` sets a field and takes back what was said of the values before. */
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
