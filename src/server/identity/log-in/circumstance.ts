import type { Call } from '../../call.ts';
import { minuteOf } from '../../outside/shanghai-calendar.ts';
import type { Circumstance } from '../account-mails.ts';
import { deviceOf } from '../sessions/device-of.ts';

/** When and from where the call comes, for people to read. */
export function circumstanceOf({ clock, origin }: Pick<Call, 'clock' | 'origin'>): Circumstance {
  return { time: `${minuteOf(clock.now())}（北京时间）`, device: deviceOf(origin.userAgent), ip: origin.ip };
}
