import type { Origin } from '../../call.ts';
import { deviceOf } from './device-of.ts';
import { networkOf } from '../rules.ts';

/** Device and network, as far as they tell one place of use from another. */
export function signInPlace({ userAgent, ip }: Pick<Origin, 'userAgent' | 'ip'>): string {
  return `${deviceOf(userAgent)}|${networkOf(ip)}`;
}
