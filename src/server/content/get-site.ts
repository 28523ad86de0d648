import type { Site } from '../../contract/content.ts';
import type { Call } from '../call.ts';
import { hasMailRoute } from '../mail/mail-server/mail-route.ts';
import { sdkPathOf } from '../sdk/sdk-names.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findCurrentPage } from './store.ts';

export async function getSite(call: Pick<Call, 'config' | 'database' | 'wechat'>): Promise<Site> {
  const { config } = call;
  const [stored, privacy, hasMail] = await Promise.all([
    readSettings(call.database),
    findCurrentPage(call.database.db, 'privacy'),
    hasMailRoute(call),
  ]);
  const { payee: _payee, maintenance: _maintenance, licensing: _licensing, sdkPackage, ...settings } = stored;
  return {
    ...settings,
    sdk: { name: sdkPackage, path: sdkPathOf(sdkPackage) },
    title: config.appTitle,
    shortName: config.appShortName,
    imageUrl: config.imageUrl,
    uploadUrl: config.uploadUrl,
    apiUrl: config.apiUrl,
    apiPrefix: config.apiPrefix,
    privacyVersion: privacy?.version ?? '',
    hasMail,
    hasWechat: call.wechat !== null,
    useMock: config.useMock,
  };
}
