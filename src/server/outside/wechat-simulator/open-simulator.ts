import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import { wechatPlace } from '../wechat-place.ts';
import { WechatSimulator } from './simulator.ts';

/** Null if the site has an app of its own. Anyone could log in as anyone, so it never runs if `PUBLIC_URL` is https. */
export function openWechatSimulator(config: Config, clock: Clock): WechatSimulator | null {
  const place = wechatPlace(config);
  if (place === null || !place.isSimulated) return null;
  if (config.isStrict) throw new Error('the WeChat simulator never runs in strict mode');
  return new WechatSimulator(place, clock);
}
