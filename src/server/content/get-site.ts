import type { Site } from '../../contract/content.ts';
import type { Call } from '../call.ts';
import { readSettings } from '../settings/read-settings.ts';

export async function getSite(call: Pick<Call, 'config' | 'database' | 'wechat'>): Promise<Site> {
  const { config } = call;
  const { payee: _payee, ...settings } = await readSettings(call.database);
  return {
    ...settings,
    title: config.appTitle,
    shortName: config.appShortName,
    imageUrl: config.imageUrl,
    uploadUrl: config.uploadUrl,
    apiUrl: config.apiUrl,
    apiPrefix: config.apiPrefix,
    hasMail: config.smtpUrl !== '',
    hasWechat: call.wechat !== null,
  };
}
