import type { Call } from '../../call.ts';
import { minuteOf } from '../../outside/shanghai-calendar.ts';
import type { RequestContext } from '../account-mails.ts';
import { deviceOf } from './device-of.ts';

/** When and from where the call comes, for people to read. */
export function requestContextOf({ clock, origin }: Pick<Call, 'clock' | 'origin'>): RequestContext {
  return { time: `${minuteOf(clock.now())}（北京时间）`, device: deviceOf(origin.userAgent), ip: origin.ip };
}
