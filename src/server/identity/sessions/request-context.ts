import type { Call } from '../../call.ts';
import { minuteOf } from '../../outside/shanghai-calendar.ts';
import type { RequestContext } from '../account-mails.ts';
import { deviceOf } from './device-of.ts';

/** Time and place of the call, for people to read. */
export function requestContextOf({ clock, origin }: Pick<Call, 'clock' | 'origin'>): RequestContext {
  return { time: `${minuteOf(clock.now())}（北京时间）`, device: deviceOf(origin.userAgent), ip: origin.ip };
}
