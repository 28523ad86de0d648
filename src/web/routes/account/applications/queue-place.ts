import type { contract } from '../../../../contract/api.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { spanText } from '../../../parts/words/span-text.ts';

export type QueuePlace = OutputOf<(typeof contract)['licenseApplications']['queue']>;

/** How many applications come first, and how long it took others. */
export function placeText(ahead: number, typicalMs: number | null): string {
  const place = ahead === 0 ? '前面没有其他申请。' : `前面还有 ${ahead} 份申请。`;
  return typicalMs === null ? place : `${place}近来从提交到出结果，一半的申请在 ${spanText(typicalMs)}之内。`;
}
