/** A day; Asia/Shanghai has no daylight saving time. */
export const DAY_MS = 86_400_000;

/** Asia/Shanghai has had one fixed offset since 1992. */
const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;

function shanghaiText(ms: number): string {
  return new Date(ms + SHANGHAI_OFFSET_MS).toISOString();
}

/** `YYYY-MM-DD HH:mm` in Asia/Shanghai, on the server and in every browser. */
export function formatDateTime(ms: number): string {
  return shanghaiText(ms).slice(0, 16).replace('T', ' ');
}

/** `YYYY-MM-DD` in Asia/Shanghai. */
export function formatDay(ms: number): string {
  return shanghaiText(ms).slice(0, 10);
}

/** A moment; `dayOnly` leaves the time of day out. */
export function DateTime({ ms, dayOnly = false, className }: { ms: number; dayOnly?: boolean; className?: string }) {
  return (
    <time dateTime={new Date(ms).toISOString()} className={`tnum whitespace-nowrap ${className ?? ''}`}>
      {dayOnly ? formatDay(ms) : formatDateTime(ms)}
    </time>
  );
}
