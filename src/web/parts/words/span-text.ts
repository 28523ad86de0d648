const HOUR = 3_600_000;

/** A length of time, rounded up to what people say: hours, after two days days. */
export function spanText(ms: number): string {
  if (ms <= HOUR) return '1 小时';
  return ms <= 48 * HOUR ? `${Math.ceil(ms / HOUR)} 小时` : `${Math.ceil(ms / (24 * HOUR))} 天`;
}
