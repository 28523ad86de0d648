const MINUTE_MS = 60_000;

/** How long something has been waiting: `刚刚`, `35 分钟`, `5 小时`, `2 天 3 小时`. */
export function durationText(durationMs: number): string {
  const minutes = Math.floor(durationMs / MINUTE_MS);
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `${minutes} 分钟`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} 小时`;
  const restHours = hours % 24;
  return `${Math.floor(hours / 24)} 天${restHours === 0 ? '' : ` ${restHours} 小时`}`;
}

/** `刚刚`, `35 分钟前`, `2 天 3 小时前`. */
export const agoText = (at: number, now: number): string =>
  now - at < MINUTE_MS ? '刚刚' : `${durationText(now - at)}前`;
