import { useEffect, useState } from 'react';

/** Seconds left of a wait, by the clock, so that a tab that was asleep catches up; 0 = over. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setInterval(() => {
      const seconds = secondsUntil(endsAt);
      setLeft(seconds);
      if (seconds === 0) setEndsAt(0);
    }, 500);
    return () => clearInterval(timer);
  }, [endsAt]);

  const start = (seconds: number) => {
    const end = Date.now() + seconds * 1000;
    setEndsAt(end);
    setLeft(secondsUntil(end));
  };
  return [left, start];
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}
