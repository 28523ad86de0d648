const HOUR = 3_600_000;

/** A duration, rounded up as people say it: in hours, or in days from two days on. */
export function spanText(ms: number): string {
  if (ms <= HOUR) return '1 小时';
  return ms <= 48 * HOUR ? `${Math.ceil(ms / HOUR)} 小时` : `${Math.ceil(ms / (24 * HOUR))} 天`;
}
