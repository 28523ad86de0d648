import { isDeepStrictEqual } from 'node:util';
import { exampleClaim } from '../../contract/settings.ts';
import type { Services } from '../call.ts';
import { type SettingName, settingsSchema, settingNames, type Settings } from './schema.ts';
import { storeSettingIfAbsent } from './store.ts';

/** Makes the site lively from the first minute; each value that could be taken for real says that it is a sample. */
const samples: Partial<Settings> = {
  claim: exampleClaim,
  vendor: '示例科技（演示）有限公司',
  copyright: 'Copyright © 2026 示例科技（演示）有限公司',
  filingNumber: '示例 ICP 备 00000000 号',
  filingUrl: 'https://beian.miit.gov.cn/',
  supportWechat: 'vela-demo-support',
  supportHours: '工作日 9:30–18:30',
  supportEmail: 'support@example.com',
  supportQr: 'https://example.com/sample/support-wechat',
  followQr: 'https://example.com/sample/official-account',
  followName: 'Vela 示例公众号',
  resourceLinks: [],
  payee: {
    bank: { name: '示例收款账户（请勿付款）', bank: '示例银行演示支行', account: '0000 0000 0000 0000' },
    channels: [
      { channel: 'wechat', label: '微信支付（示例码）', qr: 'https://example.com/sample/pay-by-wechat', picture: null },
      { channel: 'alipay', label: '支付宝（示例码）', qr: 'https://example.com/sample/pay-by-alipay', picture: null },
    ],
    note: '以上为演示用的示例收款信息，请勿实际付款。正式使用前，请运营人员在设置中换成自己的账户。',
  },
};

/** The settings that still have their sample values. */
export const stillSamples = (settings: Settings): SettingName[] => {
  const seeds = settingsSchema.parse(samples);
  return settingNames.filter(
    (name) => samples[name] !== undefined && !isBare(seeds[name]) && isDeepStrictEqual(settings[name], seeds[name]),
  );
};

const isBare = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Fills in the samples for settings that are not set yet. */
export async function seedSettings(services: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = services.clock.now();
  const seeds = settingsSchema.parse(samples);
  await services.database.transaction(async (trx) => {
    const present = await trx
      .selectFrom('setting')
      .select('id')
      .where('id', 'like', 'site.%')
      .limit(1)
      .executeTakeFirst();
    if (present !== undefined) return;
    for (const name of settingNames) {
      if (samples[name] !== undefined) await storeSettingIfAbsent(trx, name, seeds[name], now);
    }
  });
}
