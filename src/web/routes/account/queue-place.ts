import type { contract } from '../../../contract/api.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';

export type QueuePlace = OutputOf<(typeof contract)['licenseApplications']['queue']>;

const HOUR = 3_600_000;

/** How many come first, and how long it took others. */
export function placeText(ahead: number, typicalMs: number | null): string {
  const place = ahead === 0 ? '前面没有其他申请。' : `前面还有 ${ahead} 份申请。`;
  return typicalMs === null ? place : `${place}近来从提交到出结果，一半的申请在 ${spanText(typicalMs)}之内。`;
}

function spanText(ms: number): string {
  if (ms <= HOUR) return '1 小时';
  return ms <= 48 * HOUR ? `${Math.ceil(ms / HOUR)} 小时` : `${Math.ceil(ms / (24 * HOUR))} 天`;
}
