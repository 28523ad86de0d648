const FEWEST = 5;

/** The median; null when there are too few to say anything. */
export function typicalReview(durations: readonly number[]): number | null {
  if (durations.length < FEWEST) return null;
  const sorted = durations.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2);
}
