export const DAY_MS = 86_400_000;

/** The calendar day in Asia/Shanghai. */
export function sampleDay(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
}
