import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import { wechatPlace } from '../wechat-place.ts';
import { WechatSimulator } from './simulator.ts';

/** Null when the site has an app of its own. Anyone could log in as anyone: never where `PUBLIC_URL` is https. */
export function openWechatSimulator(config: Config, clock: Clock): WechatSimulator | null {
  const place = wechatPlace(config);
  if (place === null || !place.isSimulated) return null;
  if (config.isStrict) throw new Error('the WeChat simulator never runs in strict mode');
  return new WechatSimulator(place, clock);
}
