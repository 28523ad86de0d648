import type { Config } from '../config.ts';

/** The path at which this process serves the simulator. */
export const simulatorPath = '/wechat-simulator';

export interface WechatPlace {
  appId: string;
  appSecret: string;
  /** The address where people scan: `open.weixin.qq.com`. */
  openUrl: string;
  /** The address for requests by servers: `api.weixin.qq.com`. */
  apiUrl: string;
  isSimulated: boolean;
}

type Settings = Pick<Config, 'wechat' | 'isStrict' | 'publicUrl' | 'host' | 'port'>;

/** The site's own app at Tencent; without one, the simulator in local mode, and null in strict mode. */
export function wechatPlace(config: Settings): WechatPlace | null {
  const { appId, appSecret, openUrl, apiUrl } = config.wechat;
  if (appId !== '')
    return {
      appId,
      appSecret,
      openUrl: openUrl || 'https://open.weixin.qq.com',
      apiUrl: apiUrl || 'https://api.weixin.qq.com',
      isSimulated: false,
    };
  if (config.isStrict) return null;
  return {
    appId: 'wx5111a70e00000001',
    appSecret: 'a secret of the simulator alone',
    openUrl: `${config.publicUrl}${simulatorPath}`,
    apiUrl: `http://${reachableHost(config.host)}:${config.port}${simulatorPath}`,
    isSimulated: true,
  };
}

/** The name by which this process reaches itself. */
function reachableHost(host: string): string {
  if (['0.0.0.0', '::'].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
